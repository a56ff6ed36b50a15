/** An operator over arguments that are already values. It is pure: no clock, no scope, no memory. */
export type Operation = (a?: unknown, b?: unknown, c?: unknown, ...rest: readonly unknown[]) => unknown;

/** Operators by the name rules write. */
export type Operations = Readonly<Record<string, Operation>>;
