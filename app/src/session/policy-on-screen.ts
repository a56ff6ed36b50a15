import type { QueryClient } from '@tanstack/react-query';

/** Makes the policy on the screen anew, by the cache that lives as long as somebody is signed in. */
const rebuilders = new WeakMap<QueryClient, () => void>();

/** Says how the policy on the screen is made anew; undefined while there is none. */
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
