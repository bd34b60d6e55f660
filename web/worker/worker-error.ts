/**
 * What went wrong with a worker. Codes: 'worker/load-failed', 'worker/no-answer' (it did not start), 'worker/lost' (it
 * died), 'worker/ended' (it was disposed of). What the worker's own work throws keeps its code.
 */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
