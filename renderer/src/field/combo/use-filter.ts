import type { OptionItem } from '@lifeform/metadata';
import { type KeyboardEvent, useState } from 'react';
import { fold } from '../shared/fold.ts';

interface Filter {
  /** The typed text; undefined while the field shows its choice. */
  readonly wanted: string | undefined;
  readonly isOpen: boolean;
  readonly found: readonly OptionItem[];
  /** Index in `found` of the active option; -1 for none. */
  readonly active: number;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (option: OptionItem | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

/** Options that contain the wanted text, those that start with it first. */
function findOptions(options: readonly OptionItem[], wanted: string): readonly OptionItem[] {
  const part = fold(wanted.trim());
  if (part === '') return options;
  const found = options.filter(({ text }) => fold(text).includes(part));
  const startsWith = ({ text }: OptionItem): boolean => fold(text).startsWith(part);
  return [...found.filter(startsWith), ...found.filter((option) => !startsWith(option))];
}

/** The state of a list filtered by typing: the typed text, the matches, and the keys to choose. */
export function useFilter(
  options: readonly OptionItem[],
  chosen: OptionItem | undefined,
  onChoose: (code: string) => void,
): Filter {
  const [wanted, setWanted] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = findOptions(options, wanted ?? '');

  const open = (): void => {
    setOpen(true);
    setActive(chosen === undefined ? -1 : found.indexOf(chosen));
  };
  const close = (): void => {
    setOpen(false);
    setWanted(undefined);
    setActive(-1);
  };
  const choose = (option: OptionItem | undefined): void => {
    if (option?.disabled === true) return;
    if (option !== undefined && option !== chosen) onChoose(option.code);
    close();
  };
  const move = (step: number): void => {
    if (!isOpen) open();
    else if (found.length > 0)
      setActive((active + step + found.length + (active === -1 && step < 0 ? 1 : 0)) % found.length);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: isOpen ? () => choose(found[active]) : undefined,
    Escape: isOpen ? close : undefined,
  };
  return {
    wanted,
    isOpen,
    found,
    active,
    open,
    close,
    choose,
    type(text) {
      setWanted(text);
      setOpen(true);
      setActive(text.trim() === '' ? -1 : 0);
    },
    onKeyDown(event) {
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    leave() {
      if (wanted?.trim() === '') onChoose('');
      else if (wanted !== undefined) choose(options.find(({ text }) => fold(text) === fold(wanted.trim())));
      close();
    },
  };
}
