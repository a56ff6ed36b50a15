import type { Form } from '@lifeform/engine';

/** What is being typed counts as entered, as when its field is left. */
export function commitTyping(form: Form): void {
  const { currentField } = form.getState();
  if (currentField !== undefined) form.blur(currentField);
}
