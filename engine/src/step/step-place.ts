import { itemNameOf, withRowFields } from '../form/row-fields.ts';
import type { Form } from '../form/types.ts';
import type { Step } from './steps.ts';

/** Whether nothing in a step is wrong or still to be entered. */
function isStepComplete(form: Form, { fields }: Step): boolean {
  return withRowFields(form, fields).every((name) => !form.getField(name).isError);
}

/**
 * Where somebody goes on who left a form at a step: there, or, where that step is skipped by now or no longer there,
 * at the first that is not complete.
 *
 * @param left id of the step; undefined for a form that was just opened
 * @returns its place among the steps; 0 where there is none
 */
export function stepPlace(form: Form, steps: readonly Step[], left: string | undefined): number {
  if (left === undefined) return 0;
  const at = steps.findIndex(({ id }) => id === left);
  if (at >= 0) return at;
  const open = steps.findIndex((step) => !isStepComplete(form, step));
  return open >= 0 ? open : Math.max(0, steps.length - 1);
}

/** The place of the step that shows a field; -1 where none does. */
export function stepOfField(steps: readonly Step[], name: string): number {
  return steps.findIndex(({ fields }) => fields.includes(itemNameOf(name)));
}
