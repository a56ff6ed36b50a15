import { type RefObject, useEffect } from 'react';
import { goToOpen } from './use-pane-keys.ts';

/**
 * Keeps the focus in the editor when what had it goes with what was done: a line that was cut, a field under its other
 * name, the dialog that added one. It goes on at what is open, or in the list, and never at the top of the page.
 */
export function useKeptFocus(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target;
    };
    // Somebody who presses beside everything has left it.
    const forget = ({ target }: FocusEvent): void => {
      setTimeout(() => {
        if (target === last && target instanceof Node && target.isConnected) last = null;
      });
    };
    const isLost = (): boolean => document.activeElement === document.body && last instanceof Node && !last.isConnected;
    const look = (): void => {
      if (!isLost()) return;
      // A dialog gives the focus back by itself, a frame after it closed.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isLost() && document.querySelector('[role="dialog"], [role="alertdialog"]') === null)
            goToOpen(work.current);
        }),
      );
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
