import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UnreachableError } from '../data/api-error.ts';
import type { LogFailure } from '../data/log-failure.ts';
import { useServices } from './services-context.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `logged`: what the log calls it when it fails. It raises no alert; the part of the screen it is for says so. */
    queryMeta: { readonly logged?: string };
  }
}

/**
 * The cache of everything fetched behind the sign-in. It lives and dies with the signed-in part of the page, so
 * that the next person at this keyboard finds nothing of the one before.
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
      // The server may well be this machine: being offline is learned from a failed request.
      queries: { networkMode: 'always', retry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
