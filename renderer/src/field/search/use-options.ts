import type { FieldState, Form } from '@lifeform/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OptionAnswer, useOptionSource } from './option-source.tsx';

/** Milliseconds without a key after which what was typed is searched for. */
const PAUSE = 250;

interface FoundOptions {
  /** Undefined before the first answer, and while the conditions are others. */
  readonly answer: OptionAnswer | undefined;
  readonly isSearching: boolean;
  /** Whether there is anything to ask. */
  readonly isAsked: boolean;
  /** @param isAtOnce without waiting for another key */
  readonly search: (words: string, isAtOnce?: boolean) => void;
}

/** Asks for the options of a choice: one question at a time, the last one counts. */
export function useOptions({ name, item, asked, value, optionItems }: FieldState, form: Form): FoundOptions {
  const source = useOptionSource();
  const [answer, setAnswer] = useState<OptionAnswer>();
  const [isSearching, setSearching] = useState(false);
  const atWork = useRef<{ readonly stop: AbortController; readonly timer?: ReturnType<typeof setTimeout> }>(undefined);
  const stop = useCallback(() => {
    clearTimeout(atWork.current?.timer);
    atWork.current?.stop.abort();
    atWork.current = undefined;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is of these conditions
  useEffect(() => {
    setAnswer(undefined);
    setSearching(false);
    return stop;
  }, [asked, stop]);

  const where = asked ?? {};
  const isReady = Object.values(where).every((condition) => condition !== null && condition !== '');
  const isKnown = value === '' || optionItems.some(({ code }) => code === value);
  useEffect(() => {
    if (source === undefined || isKnown || asked === undefined || typeof value !== 'string') return undefined;
    const giveUp = new AbortController();
    void source.ask(item.name, { code: value, where: asked }, giveUp.signal).then((found) => {
      if (!giveUp.signal.aborted && found && 'options' in found) form.offer(name, found.options);
    });
    return () => giveUp.abort();
  }, [source, item, asked, value, isKnown, form, name]);

  const search = (words: string, isAtOnce = false): void => {
    if (source === undefined || !isReady) return;
    stop();
    const giveUp = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await source.ask(item.name, { search: words.trim(), where }, giveUp.signal);
      if (giveUp.signal.aborted || found === undefined) return;
      setAnswer(found);
      setSearching(false);
    };
    setSearching(true);
    // What was found before stays in sight until the next answer; a failure does not.
    setAnswer((before) => (before && 'problem' in before ? undefined : before));
    if (isAtOnce) {
      atWork.current = { stop: giveUp };
      void ask();
    } else atWork.current = { stop: giveUp, timer: setTimeout(() => void ask(), PAUSE) };
  };
  return { answer, isSearching, isAsked: source !== undefined, search };
}
