import { createFieldRuntime } from './field-runtime.ts';
import { fieldState } from './field-state.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { FieldState } from './types.ts';

/**
 * A field of rows as it starts in one, under its item's name, hidden: for whoever asks what there is to know of an item
 * whatever the row, such as its label. Undefined for the name of anything else.
 */
export function patternState({ compiled, locale }: FormRuntime, name: string): FieldState | undefined {
  const item = compiled.groups.around.has(name) ? compiled.items.get(name) : undefined;
  if (item === undefined) return undefined;
  const known = patterns.get(item);
  if (known !== undefined) return known;
  const { form } = compiled.document;
  // An item has every option it ever had.
  const days = { today: '', begun: '' };
  const around = { form, locale, currentField: undefined, hasErrors: false, isDeveloper: false, days };
  const state = {
    ...fieldState(createFieldRuntime(compiled.document, item, {}), around),
    hidden: true,
    issues: [],
    isError: false,
  };
  patterns.set(item, state);
  return state;
}

/** By item, which stays the same as long as nothing in it changes. */
const patterns = new WeakMap<object, FieldState>();

/** Of a field of a row that is gone: nothing of it is on the screen any more, and nothing is wrong with it. */
export function goneState(state: FieldState): FieldState {
  return { ...state, hidden: true, issues: [], isError: false, showsError: false };
}
