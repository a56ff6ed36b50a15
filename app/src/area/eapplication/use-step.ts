import type { Form } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useCallback, useEffect, useState } from 'react';
import { useHeadingFocus, useWindowTitle } from '../../shell/page-title.tsx';

export interface Steps {
  readonly current: string;
  /** Undefined at either end. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Opens a page and focuses its heading. */
  readonly go: (id: string) => void;
  /** Opens a page for a field in it that takes the focus itself. */
  readonly show: (id: string) => void;
}

function findHeading(): HTMLElement | null {
  return document.querySelector('main div:not([hidden]) > div > h1[data-section-heading]');
}

/** The current page of the form, which also names the window. */
export function useStep(form: Form): Steps {
  const text = useText();
  const pages = form.layout.map(({ id }) => id);
  const [chosen, setChosen] = useState(pages[0] ?? '');
  const [asked, setAsked] = useState(0);
  const at = Math.max(0, pages.indexOf(chosen));
  const current = pages[at] ?? '';
  useWindowTitle(text(form.layout[at]?.title ?? ''));
  const go = useCallback((id: string): void => {
    setChosen(id);
    setAsked((count) => count + 1);
  }, []);
  useHeadingFocus(findHeading);
  useEffect(() => {
    if (asked === 0) return;
    const heading = findHeading();
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return { current, previous: pages[at - 1], next: pages[at + 1], go, show: setChosen };
}
