import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the focus nearby when its element is removed, e.g. by deleting a row: it moves to the row's first action, or
 * that of the next row, the previous one, or the page's title.
 */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own === null || document.activeElement !== own) return;
      const row = own.closest('tr');
      const heirs = [row, row?.nextElementSibling, row?.previousElementSibling];
      // The replacement appears only in the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const heir = heirs.find((candidate) => candidate?.isConnected)?.querySelector('button');
        (heir ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus();
      });
    };
  }, [element]);
}
