import type { Form } from '@lifeform/engine';
import type { KeptOption } from '@lifeform/metadata';

/** Options that an open form knows of choices that are searched, to show what a code stands for. */
export function foundOptions(form: Form): readonly KeptOption[] {
  const searched = Object.values(form.getState().fields).filter(({ item }) => item.optionsFrom !== undefined);
  return searched.flatMap(({ item, optionItems }) => optionItems.map((option) => ({ ...option, field: item.name })));
}
