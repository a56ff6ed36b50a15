/** What the command cannot go on with; the message says what to do. */
export class CommandError extends Error {}
