import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { fieldsOf } from '@lifeform/renderer';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';

/** The container whose fields say who is insured. */
const CLIENT = 'secClient';

function clientFields(form: Form): readonly string[] {
  const section = form.layout.find(({ id }) => id === CLIENT);
  return section ? fieldsOf(section).filter((name) => name !== PRODUCT_FIELD) : [];
}

/** Whether somebody has entered something of a client. */
export function hasClient(form: Form): boolean {
  return clientFields(form).some((name) => {
    const { isDirty, isDefault, value } = form.getField(name);
    return isDirty && !isDefault && value !== null && value !== '';
  });
}

/**
 * Enters the client of another illustration, field by field in their order, so that what one field opens is there for
 * the next. Fields the client has no value for are emptied: no two people are mixed. What the product hides stays as it is.
 */
export function enterClient(form: Form, values: FormValues): void {
  for (const name of clientFields(form)) {
    const { hidden, disabled, readOnly, item } = form.getField(name);
    if (!hidden && !disabled && !readOnly) form.change(name, values[name] ?? item.defaultValue ?? null);
  }
}
