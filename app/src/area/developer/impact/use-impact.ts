import type { ImpactAnswer, ImpactProgress, UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../../data/describe-failure.ts';
import { runImpact } from '../../../data/run-impact.ts';
import { useClient } from '../../../session/services-context.tsx';

export type ImpactState =
  | { readonly kind: 'running'; readonly progress: ImpactProgress | undefined }
  | { readonly kind: 'done'; readonly answer: ImpactAnswer }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Impact {
  readonly state: ImpactState;
  readonly end: () => void;
  readonly again: () => void;
}

/** What a draft does to saved work: looked up at once, and again when it is asked for or the draft is another. */
export function useImpact(draft: UpdateControlItemsRequest): Impact {
  const text = useText();
  const client = useClient();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<ImpactState>({ kind: 'running', progress: undefined });
  const [isEnded, setEnded] = useState(false);
  const body = JSON.stringify(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is of one draft; texts and client are the person's
  useEffect(() => {
    if (isEnded) return;
    const stop = new AbortController();
    const tell = (next: ImpactState): void => {
      if (!stop.signal.aborted) setState(next);
    };
    tell({ kind: 'running', progress: undefined });
    runImpact(client, JSON.parse(body), (progress) => tell({ kind: 'running', progress }), stop.signal)
      .then((answer) => tell({ kind: 'done', answer }))
      .catch((error: unknown) => tell({ kind: 'failed', message: describeFailure(error, text) }));
    return () => stop.abort();
  }, [body, round, isEnded]);

  return {
    state: isEnded ? { kind: 'ended' } : state,
    end: () => setEnded(true),
    again: () => {
      setEnded(false);
      setRound((last) => last + 1);
    },
  };
}
