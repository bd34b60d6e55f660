import type { OpenTrack } from './open-track.ts';

/** What comes with the race: the runs with what belongs to them, and what draws and says all that. */
export type Track = Omit<typeof import('./track.ts'), 'openTrack'> & OpenTrack;
