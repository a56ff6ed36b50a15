/** States of the same thing, one after the other, with the one that stands. */
export interface Timeline<T> {
  readonly past: readonly T[];
  readonly now: T;
  /** What was undone, the next to come back first. */
  readonly future: readonly T[];
}

export function startTimeline<T>(now: T): Timeline<T> {
  return { past: [], now, future: [] };
}

/** A new state; what was undone before it is gone. */
export function step<T>({ past, now }: Timeline<T>, next: T): Timeline<T> {
  return { past: [...past, now], now: next, future: [] };
}

/** The present state seen better, which is nothing to undo. */
export function amend<T>(timeline: Timeline<T>, now: T): Timeline<T> {
  return { ...timeline, now };
}

export function undo<T>(timeline: Timeline<T>): Timeline<T> {
  const { past, now, future } = timeline;
  const before = past.at(-1);
  return before === undefined ? timeline : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redo<T>(timeline: Timeline<T>): Timeline<T> {
  const { past, now, future } = timeline;
  const [next, ...later] = future;
  return next === undefined ? timeline : { past: [...past, now], now: next, future: later };
}
