import { type RefObject, useLayoutEffect } from 'react';

/**
 * Whoever deletes a row by keyboard stays where they were: when what has the focus goes away, its row's first action
 * takes the focus, or that of the next row, the one before, or the page's title.
 */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own === null || document.activeElement !== own) return;
      const row = own.closest('tr');
      const heirs = [row, row?.nextElementSibling, row?.previousElementSibling];
      // What comes in its place is not there before the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const heir = heirs.find((candidate) => candidate?.isConnected)?.querySelector('button');
        (heir ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus();
      });
    };
  }, [element]);
}
