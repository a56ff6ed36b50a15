import type { Form } from '@lifeform/engine';
import { type FormActionMap, useFocusField } from '@lifeform/renderer';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHeadingFocus } from '../../shell/page-title.tsx';
import { failingOn, isOn, pagesOf, visit } from './pages.ts';

export interface Steps {
  /** Index of the current page, from 0. */
  readonly index: number;
  /** Contains the page, to focus its heading. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly actions: FormActionMap;
}

function headingIn({ current }: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return current?.querySelector('h1');
}

/** Moves between pages: forward only from a valid page, back at any time. */
export function useSteps(form: Form): Steps {
  const [index, setIndex] = useState(0);
  const focusField = useFocusField();
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useHeadingFocus(() => headingIn(container));
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    headingIn(container)?.focus();
    window.scrollTo({ top: 0 });
  }, [index]);

  const next = (): void => {
    const page = pagesOf(form)[index];
    const failing = page ? failingOn(form, page) : [];
    visit(form, failing);
    if (failing[0] === undefined) setIndex(index + 1);
    else focusField(failing[0]);
  };
  const showFirst = ([first]: readonly string[]): void => {
    const at = pagesOf(form).findIndex((page) => first !== undefined && isOn(form, page, first));
    if (at >= 0) setIndex(at);
  };
  return {
    index,
    container,
    actions: {
      next: { onSubmit: next, isUnchecked: true },
      back: { onSubmit: () => setIndex(Math.max(0, index - 1)), isUnchecked: true },
      finish: { onSubmit: () => setIndex(index + 1), onRefused: showFirst },
    },
  };
}
