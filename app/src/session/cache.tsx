import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UnreachableError } from '../data/api-error.ts';

/**
 * The cache of everything fetched behind the sign-in. It lives and dies with the signed-in part of the page, so
 * that the next person at this keyboard finds nothing of the one before.
 */
export function Cache({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createCache);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createCache(): QueryClient {
  const retry = (count: number, error: Error): boolean => error instanceof UnreachableError && count < 2;
  return new QueryClient({
    defaultOptions: {
      // The server may well be this machine: being offline is learned from a failed request.
      queries: { networkMode: 'always', retry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
