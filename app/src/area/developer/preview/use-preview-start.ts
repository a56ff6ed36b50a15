import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { FormRecord, FormRole } from '@lifeform/metadata/contract';
import { useCallback, useRef, useState } from 'react';

/** What the form of a preview is made with. */
export interface PreviewStart {
  /** Which one it is: another start makes another form. */
  readonly turn: number;
  /** `YYYY-MM-DD`; undefined of today. */
  readonly day: string | undefined;
  /** Who looks at it; undefined of whoever is signed in. */
  readonly role: FormRole | undefined;
  /** Whose values it began with; read once, and never saved. */
  readonly record: FormRecord | undefined;
  /** What it holds at first. */
  readonly values: FormValues;
}

interface StartWork {
  readonly start: PreviewStart;
  /** Makes the form anew, with what was entered unless other values are given. */
  readonly again: (change: Partial<Omit<PreviewStart, 'turn'>>) => void;
  /** Takes the form that was made. */
  readonly keep: (form: Form) => void;
}

/** What a preview shows its form with, so that what was entered outlasts another day and another role. */
export function usePreviewStart(onForm: ((form: Form) => void) | undefined): StartWork {
  const [start, setStart] = useState<PreviewStart>({
    turn: 0,
    day: undefined,
    role: undefined,
    record: undefined,
    values: {},
  });
  const live = useRef<Form>(undefined);
  const keep = useCallback(
    (form: Form): void => {
      live.current = form;
      onForm?.(form);
    },
    [onForm],
  );
  const again = (change: Partial<PreviewStart>): void => {
    const values = live.current?.getEntries() ?? start.values;
    setStart({ ...start, values, ...change, turn: start.turn + 1 });
  };
  return { start, again, keep };
}
