import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { PALETTE_ASKED } from '../command-source.ts';
import type { HeaderDialog } from './header-items.tsx';

/** Inside a field `?` is just a character. */
const TYPING = 'input, select, textarea, [contenteditable=""], [contenteditable="true"]';

/** The shell's shortcuts: Ctrl+K for the command palette, ? for the list of shortcuts. */
export function useShortcuts(open: (dialog: HeaderDialog) => void): void {
  useEffect(() => {
    const ask = (): void => open('palette');
    window.addEventListener(PALETTE_ASKED, ask);
    return () => window.removeEventListener(PALETTE_ASKED, ask);
  }, [open]);
  useEffect(
    () =>
      tinykeys(window, {
        '$mod+KeyK': (event) => {
          event.preventDefault();
          open('palette');
        },
        'Shift+?': (event) => {
          const isTyping = event.target instanceof Element && event.target.matches(TYPING);
          const isInDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
          if (!isTyping && !isInDialog) open('shortcuts');
        },
      }),
    [open],
  );
}
