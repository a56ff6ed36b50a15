import type { HandedDocument } from '@lifeform/metadata/contract';
import type { SavedIllustration } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { followRun } from '../../../data/generate-report.ts';
import { useServices } from '../../../session/services-context.tsx';
import { openWaitingTab } from '../../../shell/waiting-tab.ts';

export interface Documents {
  readonly list: UseQueryResult<readonly HandedDocument[]>;
  /** What is being done, as a sentence. */
  readonly busy: string | undefined;
  /** Why the last act failed, as a sentence. */
  readonly failure: string | undefined;
  /** The address of a document whose tab the browser blocked. */
  readonly blocked: string | undefined;
  readonly open: (document: HandedDocument) => Promise<void>;
  /** Resolves to whether it was printed. */
  readonly printAnew: () => Promise<boolean>;
}

/** The documents that were printed of an illustration, and what can be done with them. */
export function useDocuments({ id }: SavedIllustration): Documents {
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { client } = useServices();
  const [state, setState] = useState<Pick<Documents, 'busy' | 'failure' | 'blocked'>>(NOTHING);
  const queryKey = ['illustrationDocuments', id];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(client, 'GET /api/illustrations/:id/documents', { params: { id }, signal }),
    staleTime: 0,
  });

  /** Shows a file in a tab opened at once, while browsers still take it for what was pressed. */
  async function show(busy: string, ask: (say: (words: string) => void) => Promise<string>): Promise<boolean> {
    const tab = openWaitingTab(busy, language);
    const say = (words: string): void => {
      tab.say(words);
      setState({ ...NOTHING, busy: words });
    };
    setState({ ...NOTHING, busy });
    try {
      const address = await ask(say);
      tab.show(address);
      setState({ ...NOTHING, blocked: tab.isOpen ? undefined : address });
      return true;
    } catch (error) {
      tab.close();
      setState({ ...NOTHING, failure: describeFailure(error, text) });
      return false;
    }
  }

  return {
    list,
    ...state,
    open: async ({ id: documentID }) => {
      const route = 'POST /api/illustrations/:id/documents/:documentID/open';
      await show(text('tEdit-Saved-documentOpening'), async () => {
        const { reportOutputFile } = await call(client, route, { params: { id, documentID } });
        return reportOutputFile;
      });
    },
    printAnew: () =>
      show(text('tEdit-Saved-documentPrinting'), async (say) => {
        const { signal } = new AbortController();
        const telling = { signal, onProgress: (at: Parameters<typeof sentenceOf>[0]) => say(sentenceOf(at)) };
        const { reportOutputFile } = await followRun(client, telling, (runID) =>
          call(client, 'POST /api/illustrations/:id/documents', { params: { id }, body: { runID } }),
        );
        await queries.invalidateQueries({ queryKey });
        await queries.invalidateQueries({ queryKey: ['illustrations'] });
        return reportOutputFile;
      }),
  };

  function sentenceOf({ page, pages }: { readonly page: number; readonly pages: number }): string {
    return text('tEdit-Saved-documentPage', { page, pages });
  }
}

const NOTHING = { busy: undefined, failure: undefined, blocked: undefined };
