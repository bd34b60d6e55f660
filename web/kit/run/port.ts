import type { TrainingApi } from '../../worker/training-messages.ts';

/** The training worker as it is seen from here: everything takes its time. */
export type RemoteApi = {
  [Name in keyof TrainingApi]: (
    ...given: Parameters<TrainingApi[Name]>
  ) => Promise<Awaited<ReturnType<TrainingApi[Name]>>>;
};

/** A worker that trains, or a test's stand-in. */
export interface TrainingPort {
  call<Result>(use: (api: RemoteApi) => Promise<Result>): Promise<Result>;
  dispose(): void;
}

export type OpenPort = () => Promise<TrainingPort>;
