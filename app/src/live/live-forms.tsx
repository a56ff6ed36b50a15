import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../data/live-events.ts';
import { useClient } from '../session/services-context.tsx';

/** The first parts of the query keys that show a kind of published content. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  branding: ['whiteLabel'],
  widget: ['dashboard'],
};

/**
 * Listens for published forms while somebody is signed in and has the caches fetch anew. A form on the screen
 * then takes the new document under what was entered.
 */
export function LiveForms() {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refetch = (key: readonly string[]): void => void queries.invalidateQueries({ queryKey: key });
    const refetchAll = (): void => {
      refetch(['form']);
      refetch(['setup']);
      refetch(['form-versions']);
      refetch(['dashboard']);
      refetch(['formMenu']);
      refetch(['forms']);
      refetch(['changes']);
      refetch(['form-drafts']);
    };
    void listenLive(
      client,
      {
        onPublished: ({ form }) => {
          refetch(['form', form]);
          refetch(['setup']);
          refetch(['form-versions', form]);
          refetch(['dashboard']);
          // Its title, its address or who may fill it in may be others now.
          refetch(['formMenu']);
          refetch(['forms']);
        },
        onContent: ({ kinds }) => {
          for (const kind of kinds) for (const key of SHOWN[kind] ?? []) refetch([key]);
        },
        onChange: () => refetch(['changes']),
        onPresence: ({ form, people }) => queries.setQueryData(['form-presence', form], people),
        onDraft: ({ form }) => refetch(['form-drafts', form]),
        onReconnected: refetchAll,
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [client, queries]);
  return null;
}
