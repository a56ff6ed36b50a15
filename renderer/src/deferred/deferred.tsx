import { type ComponentType, useEffect, useState } from 'react';
import { offerAhead, reachServer } from './fetch-ahead.ts';
import { NotFetched } from './not-fetched.tsx';

export interface FailedPartProps {
  readonly onRetry: () => void;
}

interface Surroundings<Props> {
  /** Shown while loading; nothing by default. */
  readonly waiting?: ComponentType<Props>;
  /** Shown when loading failed; by default a sentence with a button to retry. */
  readonly failed?: ComponentType<Props & FailedPartProps>;
  /** Loaded when first drawn, not in idle time. */
  readonly isNotAhead?: boolean;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A component whose code is loaded separately: in idle time (`fetchAhead`) or when first drawn. A failed load is
 * reported in its place and its surroundings stay; `React.lazy` would remember the failure and throw it through the
 * whole page.
 */
export function deferred<Props extends object>(
  load: Load<Props>,
  { waiting: Waiting, failed: Failed = NotFetched, isNotAhead = false }: Surroundings<Props> = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    asked ??= reachServer()
      .then(load)
      .then(
        (loaded) => {
          part = loaded.default;
        },
        (error: unknown) => {
          asked = undefined;
          forgetStyles(error);
          throw error;
        },
      );
    return asked;
  };
  if (!isNotAhead) offerAhead(fetch);

  return function Deferred(props: Props) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed' | 'again'>('waiting');
    useEffect(() => {
      if (part !== undefined || state === 'failed') return;
      let isGone = false;
      const settle = (next: 'there' | 'failed') => {
        if (!isGone) setState(next);
      };
      fetch().then(
        () => settle('there'),
        () => {
          settle('failed');
          if (state === 'again' && !isGone) startOver();
        },
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (part !== undefined) {
      const Part = part;
      return <Part {...props} />;
    }
    if (state === 'failed') return <Failed {...props} onRetry={() => setState('again')} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}

/**
 * The server answers but the part still does not load: the browser remembers the failure, or a newer version is
 * deployed. Only reloading the page helps.
 */
function startOver(): void {
  reachServer().then(
    () => window.location.reload(),
    () => {}, // no answer: the message in its place stays
  );
}

/** The bundler loader's message for a style sheet that did not load; it reuses the sheet's leftover link. */
const NO_STYLES = /unable to preload css for (\S+)/i;

function forgetStyles(error: unknown): void {
  const address = error instanceof Error ? NO_STYLES.exec(error.message)?.[1] : undefined;
  if (address === undefined) return;
  const { href } = new URL(address, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === href) link.remove();
  }
}
