/** Told to an element before it gets the focus; a tab panel or a folded part that hides it shows it. */
export const REVEAL = 'lifeform-reveal';

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]),select:not([disabled]),textarea:not([disabled]),[role=spinbutton],button,[tabindex="0"]';

function firstFocusable(control: Element): HTMLElement | undefined {
  const found = [...control.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const checkedRadio = found.find((element) => element instanceof HTMLInputElement && element.checked);
  return checkedRadio instanceof HTMLInputElement && checkedRadio.type === 'radio' ? checkedRadio : found[0];
}

/** Shows a field wherever it is folded away and moves the focus to its control. False when it is not drawn. */
export function focusField(fieldElementId: string): boolean {
  const field = document.getElementById(fieldElementId);
  const slot = field?.querySelector('[data-control]');
  if (!field || !slot) return false;
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  const target = firstFocusable(slot);
  target?.focus();
  return target !== undefined;
}
