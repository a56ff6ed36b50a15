/** The product cannot start. The message tells the operator what to do; no stack trace is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
