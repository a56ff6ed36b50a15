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

/** The policy asked for elsewhere, by the signed-in session's cache. Its number is in no address and no history. */
const asked = new WeakMap<QueryClient, string>();

/** Has policy lookup open a policy when it is next shown. */
export function askForPolicy(queries: QueryClient, policyNumber: string): void {
  asked.set(queries, policyNumber);
}

/** The policy that was asked for, once. */
export function takeAskedPolicy(queries: QueryClient): string | undefined {
  const policyNumber = asked.get(queries);
  asked.delete(queries);
  return policyNumber;
}
