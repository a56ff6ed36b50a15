import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import type { HeaderDialog } from './header-items.tsx';

/** In a field `?` is a question mark. */
const TYPING = 'input, select, textarea, [contenteditable=""], [contenteditable="true"]';

/** The shell's own keys: Ctrl+K for everything that can be done, ? for the list of keys. */
export function useShortcuts(open: (dialog: HeaderDialog) => void): void {
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
