/** An operator over evaluated arguments. Pure: no clock, no scope, no memory. */
export type Operation = (a?: unknown, b?: unknown, c?: unknown, ...rest: readonly unknown[]) => unknown;

/** Operators by name. */
export type Operations = Readonly<Record<string, Operation>>;
