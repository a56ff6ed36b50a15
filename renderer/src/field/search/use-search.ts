import type { SourceOption } from '@lifeform/metadata';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fold } from '../shared/fold.ts';
import type { useOptions } from './use-options.ts';

interface Search {
  /** The typed text; undefined while the field shows its choice. */
  readonly wanted: string | undefined;
  readonly isOpen: boolean;
  readonly options: readonly SourceOption[];
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly retry: () => void;
  readonly choose: (option: SourceOption | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

interface Choosing {
  readonly found: ReturnType<typeof useOptions>;
  readonly chosen: string;
  /** What decides which options there are. */
  readonly asked: unknown;
  readonly onPick: (option: SourceOption) => void;
  readonly onClear: () => void;
}

/** The state of a list that is searched elsewhere: the typed text, what was found, and the keys to choose. */
export function useSearch({ found, chosen, asked, onPick, onClear }: Choosing): Search {
  const [wanted, setWanted] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { answer } = found;
  const isSilent = answer !== undefined && 'problem' in answer;
  const options = answer !== undefined && 'options' in answer ? answer.options : [];
  // A field that is left by the press that opens the list is taken after it: what it decides is asked for anew.
  const again = useRef((): void => undefined);
  again.current = () => {
    if (isOpen) found.search(wanted ?? '', true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other conditions, other options
  useEffect(() => again.current(), [asked]);
  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setActive(-1);
    found.search(wanted ?? '', true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const reset = (): void => {
    close();
    setWanted(undefined);
  };
  const choose = (option: SourceOption | undefined): void => {
    if (option?.disabled === true) return;
    if (option !== undefined && option.code !== chosen) onPick(option);
    reset();
  };
  const move = (step: number): void => {
    if (!isOpen) open();
    else if (options.length > 0)
      setActive((active + step + options.length + (active === -1 && step < 0 ? 1 : 0)) % options.length);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: isOpen ? () => options[active] !== undefined && choose(options[active]) : undefined,
    Escape: isOpen ? reset : undefined,
  };
  return {
    wanted,
    isOpen,
    options,
    active: Math.min(active, options.length - 1),
    open,
    choose,
    retry() {
      setOpen(true);
      found.search(wanted ?? '', true);
    },
    type(text) {
      setWanted(text);
      setOpen(true);
      setActive(-1);
      found.search(text);
    },
    onKeyDown(event) {
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    leave() {
      const text = wanted?.trim();
      if (text === '') onClear();
      else if (text !== undefined) {
        // Nobody could say whether it is one: it stays to be searched for again.
        if (isSilent) return close();
        choose(options.find((option) => fold(option.text) === fold(text)));
      }
      reset();
    },
  };
}
