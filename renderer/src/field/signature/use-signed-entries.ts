import type { Form } from '@lifeform/engine';
import { useEffect, useRef } from 'react';

/** Everything entered but signatures; what is blank counts as not entered. */
function entriesOf(form: Form): string {
  const isOther = ([name, value]: readonly [string, unknown]): boolean =>
    value !== '' && value !== null && value !== false && form.getField(name).type !== 'signature';
  return JSON.stringify(Object.entries(form.getEntries()).filter(isOther));
}

/**
 * A signature stands for what was entered when it was made: a change of any other entry takes it away.
 * @param signed the value of the field
 */
export function useSignedEntries(form: Form, signed: string, onChanged: () => void): void {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  useEffect(() => {
    if (signed === '') return;
    const entries = entriesOf(form);
    const stop = form.subscribe(() => {
      if (entriesOf(form) === entries) return;
      // Taking it away is a change as well.
      stop();
      latest.current();
    });
    return stop;
  }, [form, signed]);
}
