import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { REVEAL } from '../binding/focus-field.ts';

/**
 * One of several panels of which one is seen. The others stay in place, hidden until something in them is found.
 * @param onReveal told when a field inside is about to get the focus
 */
export function usePanel(panel: RefObject<HTMLElement | null>, isCurrent: boolean, onReveal: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const stop = new AbortController();
    element?.addEventListener(REVEAL, onReveal, { signal: stop.signal });
    // A search in the page that finds something in an unseen panel.
    element?.addEventListener('beforematch', onReveal, { signal: stop.signal });
    return () => stop.abort();
  });
  useLayoutEffect(() => {
    // React knows only hidden or not; a panel hidden until found takes part in a search of the page.
    if (!isCurrent) panel.current?.setAttribute('hidden', 'until-found');
  }, [panel, isCurrent]);
}
