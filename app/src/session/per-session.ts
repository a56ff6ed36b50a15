import type { QueryClient } from '@tanstack/react-query';

/**
 * Something made once for a signed-in session. It is removed with the cache, so that the next person finds nothing of
 * it.
 */
export function perSession<Value, Make extends readonly unknown[]>(
  make: (queries: QueryClient, ...rest: Make) => Value,
): (queries: QueryClient, ...rest: Make) => Value {
  const made = new WeakMap<QueryClient, Value>();
  return (queries, ...rest) => {
    const value = made.get(queries) ?? make(queries, ...rest);
    made.set(queries, value);
    return value;
  };
}
