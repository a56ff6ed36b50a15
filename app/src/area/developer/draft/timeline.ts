import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

/** A change and its inverse. */
export interface Step {
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** A state with the steps that led to it. */
export interface Timeline<T> {
  readonly past: readonly Step[];
  readonly now: T;
  /** Undone steps, the next to redo first. */
  readonly future: readonly Step[];
}

export function startTimeline<T>(now: T): Timeline<T> {
  return { past: [], now, future: [] };
}

/**
 * A change of the state. One that is no step of its own is taken back with the step before it; one that changes
 * nothing leaves the very same timeline. What was undone before a new step is gone.
 */
export function advance<T extends object>(
  timeline: Timeline<T>,
  change: (draft: Draft<T>) => void,
  isStep: (before: T, after: T) => boolean,
): Timeline<T> {
  const { past, now, future } = timeline;
  const [next, patches, inverse] = produceWithPatches(now, (draft) => change(draft as Draft<T>));
  if (patches.length === 0) return timeline;
  if (isStep(now, next)) return { past: [...past, { patches, inverse }], now: next, future: [] };
  const last = past.at(-1);
  // With no step before it there is one to take it back: all the way back is the very beginning.
  if (last === undefined) return { past: [{ patches, inverse }], now: next, future };
  const joined = { patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] };
  return { past: [...past.slice(0, -1), joined], now: next, future };
}

export function undo<T extends object>(timeline: Timeline<T>): Timeline<T> {
  const { past, now, future } = timeline;
  const last = past.at(-1);
  if (last === undefined) return timeline;
  return { past: past.slice(0, -1), now: applyPatches(now, last.inverse), future: [last, ...future] };
}

export function redo<T extends object>(timeline: Timeline<T>): Timeline<T> {
  const { past, now, future } = timeline;
  const [next, ...later] = future;
  return next === undefined ? timeline : { past: [...past, next], now: applyPatches(now, next.patches), future: later };
}
