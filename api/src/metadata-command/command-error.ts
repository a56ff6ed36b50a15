/** What the command cannot go on with; the message says what to do. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** Of a refusal of the installation, its code. */
    readonly code = '',
  ) {
    super(message);
  }
}
