import { type Form, withRowFields } from '@lifeform/engine';
import { useCallback, useEffect, useRef } from 'react';
import { focusField } from '../binding/focus-field.ts';
import { useFormContext } from '../binding/form-context.ts';
import { targetOf } from '../binding/page-root.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import { failingFields } from './shown-errors.ts';

/** To the next error or the previous one. */
type Step = 1 | -1;

/** Fields with a shown error, starting after or before a field and wrapping around. */
function failingFrom(form: Form, from: string | undefined, step: Step): readonly string[] {
  const order = withRowFields(form, form.layout.flatMap(fieldsOf));
  const failing = new Set(failingFields(form).map(({ name }) => name));
  const start = from === undefined ? (step === 1 ? -1 : order.length) : order.indexOf(from);
  const around = step === 1 ? [...order.slice(start + 1), ...order] : [...order, ...order.slice(0, start)].reverse();
  return around.filter((name) => failing.has(name));
}

/**
 * Moves from error to error, starting at the current field or the last one visited. While mounted, F8 moves to the next
 * and Shift+F8 to the previous, wherever the focus is except in a dialog.
 */
export function useErrorSteps(): (step: Step) => boolean {
  const context = useFormContext();
  const last = useRef<string>(undefined);
  const go = useCallback(
    (step: Step): boolean => {
      const { form } = context;
      const failing = failingFrom(form, form.getState().currentField ?? last.current, step);
      // Errors that no screen shows are skipped.
      const reached = failing.find((name) => focusField(context, name));
      last.current = reached ?? last.current;
      return reached !== undefined;
    },
    [context],
  );
  useEffect(() => onErrorKeys(go), [go]);
  return go;
}

/** Several may listen for one form: the first that finds an error handles the key. */
function onErrorKeys(go: (step: Step) => boolean): () => void {
  const press = (event: KeyboardEvent): void => {
    const target = targetOf(event);
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"],dialog') !== null;
    if (event.key !== 'F8' || event.defaultPrevented || isElsewhere) return;
    if (go(event.shiftKey ? -1 : 1)) event.preventDefault();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
