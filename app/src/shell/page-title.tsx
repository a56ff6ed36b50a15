import { useText } from '@lifeform/renderer';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useEntryKey } from './use-entry-key.ts';

/** Names the window after the page. After a refused submit the title mentions errors first. */
export function useWindowTitle(page: string, hasError = false): void {
  const text = useText();
  const pattern = hasError ? 'tEdit-Shell-documentTitleError' : 'tEdit-Shell-documentTitle';
  const title = text(pattern, { page, company: text('tEdit-Shell-company') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** React Router's key of the first entry of a visit; later navigations have others. */
const FIRST_ENTRY = 'default';

/** Focuses the heading after a navigation; the first page of a visit leaves the focus alone. */
export function useHeadingFocus(findHeading: () => HTMLElement | null | undefined): void {
  const key = useEntryKey();
  const focus = useEffectEvent(() => findHeading()?.focus({ preventScroll: true }));
  // As the page comes, so that what takes the focus once it is there has it last.
  useLayoutEffect(() => {
    if (key !== FIRST_ENTRY) focus();
  }, [key]);
}

/** The page's heading: names the window and takes the focus, so that screen readers start there. */
export function PageTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useWindowTitle(title);
  useHeadingFocus(() => heading.current);
  return (
    <h1 ref={heading} tabIndex={-1} data-page-title="">
      {title}
    </h1>
  );
}
