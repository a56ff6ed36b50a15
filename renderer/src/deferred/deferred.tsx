import { type ComponentType, useEffect, useState } from 'react';
import { offerAhead, reachServer } from './fetch-ahead.ts';
import { NotFetched } from './not-fetched.tsx';

export interface FailedPartProps {
  readonly onRetry: () => void;
}

interface Surroundings<Props> {
  /** In its place until it is there; nothing when left out. */
  readonly waiting?: ComponentType<Props>;
  /** In its place when it could not be fetched; a sentence with a button to try again when left out. */
  readonly failed?: ComponentType<Props & FailedPartProps>;
  /** It is fetched when it is first drawn and not before. */
  readonly isNotAhead?: boolean;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A component whose code is fetched apart: in idle time (`fetchAhead`) or when it is first drawn. Where it cannot be
 * fetched that is said where it would stand, and what surrounds it stays; `React.lazy` would remember the failure and
 * throw it through the whole page.
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
 * A server that answers and a part that still does not come: the browser remembers that it did not, or a newer version
 * is served by now. Only a page that is loaded anew gets it.
 */
function startOver(): void {
  reachServer().then(
    () => window.location.reload(),
    () => {}, // no answer: what stands there goes on saying so
  );
}

/** What the bundler's loader says of a style sheet that did not come; it takes the link that is left for the sheet. */
const NO_STYLES = /unable to preload css for (\S+)/i;

function forgetStyles(error: unknown): void {
  const address = error instanceof Error ? NO_STYLES.exec(error.message)?.[1] : undefined;
  if (address === undefined) return;
  const { href } = new URL(address, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === href) link.remove();
  }
}
