import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UnreachableError } from '../data/api-error.ts';
import type { LogFailure } from '../data/log-failure.ts';
import { useServices } from './services-context.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `logged`: the query's name in the log when it fails. It raises no alert; its part of the screen shows the
     * failure.
     */
    queryMeta: { readonly logged?: string };
  }
}

/**
 * The cache of everything fetched behind the sign-in. It exists only while somebody is signed in, so that the next
 * person finds nothing of the previous one.
 */
export function Cache({ children }: { readonly children: ReactNode }) {
  const { logFailure } = useServices();
  const [client] = useState(() => createCache(logFailure));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function createCache(logFailure: LogFailure): QueryClient {
  const retry = (count: number, error: Error): boolean => error instanceof UnreachableError && count < 2;
  const onError = (error: Error, { meta }: { readonly meta?: { readonly logged?: string } | undefined }): void => {
    if (meta?.logged !== undefined) logFailure(meta.logged, error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // The server may be this machine: only a failed request shows that it cannot be reached.
      queries: { networkMode: 'always', retry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
