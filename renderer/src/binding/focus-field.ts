import { flushSync } from 'react-dom';
import { fieldIds } from './field-id.ts';
import type { FormContextValue } from './form-context.ts';

/** Event on an element that is about to be focused; a tab panel or folded part that hides it opens. */
export const REVEAL = 'lifeform-reveal';

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]),select:not([disabled]),textarea:not([disabled]),[role=spinbutton],button,[tabindex="0"]';

/** Focusable elements inside an element, in page order. */
export function focusables(inside: Element): readonly HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** Marks focusable parts of a field that are not its control: its help, its explanation. */
export const ASIDE = '[data-aside]';

function firstFocusable(field: Element): HTMLElement | undefined {
  const found = focusables(field).filter((element) => element.closest(ASIDE) === null);
  const checkedRadio = found.find((element) => element instanceof HTMLInputElement && element.checked);
  return checkedRadio instanceof HTMLInputElement && checkedRadio.type === 'radio' ? checkedRadio : found[0];
}

/** The element of a field; if it is in a part not yet drawn, that part is drawn first. */
function drawnField({ idPrefix, root, parts }: FormContextValue, name: string): HTMLElement | null {
  const id = fieldIds(idPrefix, name).field;
  // Parts the form has just shown, such as a group unfolded by an error, are drawn before searching.
  flushSync(() => {});
  let field = root.getElementById(id);
  while (!field && parts.reveal(name)) field = root.getElementById(id);
  return field;
}

/** The element of a field, out of whatever hid it; null when the form does not show it. */
export function revealField(context: FormContextValue, name: string): HTMLElement | null {
  const field = drawnField(context, name);
  field?.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  return field;
}

/** Reveals a field and focuses its control. False when the form does not show it. */
export function focusField(context: FormContextValue, name: string): boolean {
  const field = revealField(context, name);
  if (!field) return false;
  const target = firstFocusable(field);
  target?.focus();
  return target !== undefined;
}
