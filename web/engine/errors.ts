// What the engine throws.

import type { EngineError as EngineErrorShape } from './types.ts';

export interface EngineErrorDetails {
  parameter?: string;
  cause?: unknown;
}

export class EngineError extends Error implements EngineErrorShape {
  override readonly name = 'EngineError';
  readonly code: string;
  declare readonly parameter?: string;

  constructor(code: string, message: string, details: EngineErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    if (details.parameter !== undefined) this.parameter = details.parameter;
  }
}
