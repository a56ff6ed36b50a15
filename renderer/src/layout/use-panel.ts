import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { REVEAL } from '../binding/focus-field.ts';

/**
 * One of several panels of which one is visible. The others stay in the document, hidden until something in them is
 * found.
 * @param onReveal called when a field inside is about to be focused
 */
export function usePanel(panel: RefObject<HTMLElement | null>, isCurrent: boolean, onReveal: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const stop = new AbortController();
    element?.addEventListener(REVEAL, onReveal, { signal: stop.signal });
    // A search in the page that finds something in a hidden panel.
    element?.addEventListener('beforematch', onReveal, { signal: stop.signal });
    return () => stop.abort();
  });
  useLayoutEffect(() => {
    // React supports only hidden or not; with `hidden="until-found"` a panel takes part in a search of the page.
    if (!isCurrent) panel.current?.setAttribute('hidden', 'until-found');
  }, [panel, isCurrent]);
}
