import type { Form } from '@lifeform/engine';

/** Commits text being typed, as leaving its field would. */
export function commitTyping(form: Form): void {
  const { currentField } = form.getState();
  if (currentField !== undefined) form.blur(currentField);
}
