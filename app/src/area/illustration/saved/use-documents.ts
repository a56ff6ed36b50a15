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

/** How the opening of a document goes. */
export interface Opening {
  /** What is being done, as a sentence. */
  readonly busy: string | undefined;
  /** Why the last act failed, as a sentence. */
  readonly failure: string | undefined;
  /** The address of a document whose tab the browser blocked. */
  readonly blocked: string | undefined;
}

export interface Documents extends Opening {
  readonly list: UseQueryResult<readonly HandedDocument[]>;
  readonly open: (document: HandedDocument) => Promise<void>;
  /** Resolves to whether it was printed. */
  readonly printAnew: () => Promise<boolean>;
}

interface ShownFile {
  readonly opening: Opening;
  /** Resolves to whether the file is shown. */
  readonly show: (busy: string, ask: (say: (words: string) => void) => Promise<string>) => Promise<boolean>;
}

/** Shows a file in a tab opened at once, while browsers still take it for what was pressed. */
function useShownFile(): ShownFile {
  const text = useText();
  const language = useLanguage();
  const [opening, setState] = useState<Opening>(NOTHING);

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
  return { opening, show };
}

interface OpenDocument extends ShownFile {
  /** Opens a document of an illustration. */
  readonly open: (illustrationID: string, document: HandedDocument) => Promise<void>;
}

/** Opens documents as they were handed over. */
export function useOpenDocument(): OpenDocument {
  const text = useText();
  const { client } = useServices();
  const shown = useShownFile();
  return {
    ...shown,
    open: async (id, { id: documentID }) => {
      const route = 'POST /api/illustrations/:id/documents/:documentID/open';
      await shown.show(text('tEdit-Saved-documentOpening'), async () => {
        const { reportOutputFile } = await call(client, route, { params: { id, documentID } });
        return reportOutputFile;
      });
    },
  };
}

/** The documents that were printed of an illustration, and what can be done with them. */
export function useDocuments({ id }: SavedIllustration): Documents {
  const text = useText();
  const queries = useQueryClient();
  const { client } = useServices();
  const { opening, show, open } = useOpenDocument();
  const queryKey = ['illustrationDocuments', id];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(client, 'GET /api/illustrations/:id/documents', { params: { id }, signal }),
    staleTime: 0,
  });
  return {
    list,
    ...opening,
    open: (document) => open(id, document),
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

const NOTHING: Opening = { busy: undefined, failure: undefined, blocked: undefined };
