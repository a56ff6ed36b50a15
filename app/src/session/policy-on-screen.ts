import type { QueryClient } from '@tanstack/react-query';

/** Rebuilds the displayed policy, by the signed-in session's cache. */
const rebuilders = new WeakMap<QueryClient, () => void>();

/** Registers how to rebuild the displayed policy; undefined without one. */
export function setPolicyOnScreen(queries: QueryClient, rebuild: (() => void) | undefined): void {
  if (rebuild === undefined) rebuilders.delete(queries);
  else rebuilders.set(queries, rebuild);
}

export function isPolicyOnScreen(queries: QueryClient): boolean {
  return rebuilders.has(queries);
}

export function rebuildPolicy(queries: QueryClient): void {
  rebuilders.get(queries)?.();
}
