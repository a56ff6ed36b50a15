import { flushSync } from 'react-dom';
import { fieldIds } from './field-id.ts';
import type { FormContextValue } from './form-context.ts';

/** Told to an element before it gets the focus; a tab panel or a folded part that hides it shows it. */
export const REVEAL = 'lifeform-reveal';

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]),select:not([disabled]),textarea:not([disabled]),[role=spinbutton],button,[tabindex="0"]';

/** What can have the focus inside an element, in the order of the page. */
export function focusables(inside: Element): readonly HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** On what of a field is not its control but can have the focus: its help, its reasons. */
export const ASIDE = '[data-aside]';

function firstFocusable(field: Element): HTMLElement | undefined {
  const found = focusables(field).filter((element) => element.closest(ASIDE) === null);
  const checkedRadio = found.find((element) => element instanceof HTMLInputElement && element.checked);
  return checkedRadio instanceof HTMLInputElement && checkedRadio.type === 'radio' ? checkedRadio : found[0];
}

/** The element of a field; a part that waits to be drawn and holds it is drawn first. */
function drawnField({ idPrefix, parts }: FormContextValue, name: string): HTMLElement | null {
  const id = fieldIds(idPrefix, name).field;
  // What the form has just shown, such as a group an error unfolds, is drawn before it is searched.
  flushSync(() => {});
  let field = document.getElementById(id);
  while (!field && parts.reveal(name)) field = document.getElementById(id);
  return field;
}

/** Shows a field wherever it is folded away and moves the focus to its control. False when the form does not show it. */
export function focusField(context: FormContextValue, name: string): boolean {
  const field = drawnField(context, name);
  if (!field) return false;
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  const target = firstFocusable(field);
  target?.focus();
  return target !== undefined;
}
