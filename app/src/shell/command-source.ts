import type { Command } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';

type CommandSource = () => readonly Command[];

/** Of the screens that are there now; there is one palette. */
const sources = new Set<CommandSource>();

/**
 * What a screen can find and do by the command palette while it is shown.
 * @param find asked each time the palette opens, so that nothing is worked out before
 */
export function useCommandSource(find: CommandSource): void {
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    const source: CommandSource = () => latest.current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** What the screens that are shown offer now. */
export function offeredCommands(): readonly Command[] {
  return [...sources].flatMap((source) => source()).map((command) => ({ ...command, run: () => later(command.run) }));
}

/** The palette gives the focus back first; what is opened then takes it. */
function later(run: () => void): void {
  setTimeout(run, 0);
}

/** Event on the window that opens the palette, as its keys do. */
export const PALETTE_ASKED = 'lifeform-palette';

export function openPalette(): void {
  window.dispatchEvent(new Event(PALETTE_ASKED));
}
