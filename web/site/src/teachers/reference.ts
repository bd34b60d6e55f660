// What the reference below the builder lists: names that no language changes. texts.ts says what they are for.

import type { events } from '../../../embed/messages.ts';

export type EventName = (typeof events)[number];

/** What each event's detail holds, besides id and widget. */
export const brings: Record<EventName, readonly string[]> = {
  'andamio-ready': ['state'],
  'andamio-change': ['state', 'permalink'],
  'andamio-step': ['step'],
  'andamio-diverged': ['step'],
  'andamio-answer': ['prompt', 'guess', 'correct'],
  'andamio-complete': ['what'],
  'andamio-error': ['code', 'message'],
};

/** What a server of the embed folder has to send; null: none of it. */
export const headers = {
  'Access-Control-Allow-Origin': '*',
  'Content-Type': 'text/javascript, application/wasm',
  'Cache-Control': 'max-age=31536000, immutable',
  'X-Frame-Options, frame-ancestors': null,
} as const;

export type Header = keyof typeof headers;
