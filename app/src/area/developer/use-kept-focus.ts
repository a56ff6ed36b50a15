import { type RefObject, useEffect } from 'react';
import { goToOpen } from './use-pane-keys.ts';

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus in the editor when what had it goes with what was done: an option that was removed, a field under its
 * other name, the dialog that added one. It goes on beside what is gone, else at what is open or in the list, and never
 * at the top of the page. Nothing scrolls for it.
 */
export function useKeptFocus(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined;
    /** What stood beside it and around it, the nearest first. */
    let heirs: readonly Element[] = [];
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : undefined;
      heirs = pathOf(last, work.current).slice(0, -PANES).flatMap(besideAndAround);
    };
    // Somebody who presses beside everything has left it.
    const forget = ({ target }: FocusEvent): void => {
      setTimeout(() => {
        if (target === last && last?.isConnected) last = undefined;
      });
    };
    const isLost = (): boolean => last?.isConnected === false && document.activeElement === document.body;
    const goOn = (): void => {
      if (!isLost() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const heir = heirs
        .filter(({ isConnected }) => isConnected)
        .map(stopIn)
        .find(Boolean);
      if (heir) heir.focus({ preventScroll: true });
      else goToOpen(work.current);
    };
    // A dialog gives the focus back by itself, a frame after it closed.
    const look = (): void => {
      if (isLost()) requestAnimationFrame(() => requestAnimationFrame(goOn));
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('focusin', remember);
    window.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      window.removeEventListener('focusin', remember);
      window.removeEventListener('focusout', forget);
    };
  }, [work]);
}

/** A tab holds its panes, and what is open stands in one: in those the focus could be anywhere. */
const PANES = 2;

/** From an element up to what holds it all, which is not in it. */
function pathOf(element: Element | null | undefined, top: Element | null): readonly Element[] {
  if (!element || element === top || !top?.contains(element)) return [];
  return [element, ...pathOf(element.parentElement, top)];
}

function besideAndAround({ nextElementSibling, previousElementSibling, parentElement }: Element): readonly Element[] {
  return [nextElementSibling, previousElementSibling, parentElement].filter((found) => found !== null);
}

function stopIn(element: Element): HTMLElement | null {
  return element.matches(STOPS) && element instanceof HTMLElement ? element : element.querySelector<HTMLElement>(STOPS);
}
