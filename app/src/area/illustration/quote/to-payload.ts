import type { Form } from '@lifeform/engine';
import type { IllustrationPayload } from '@lifeform/metadata';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';

/** What the server prices, saves and prints: the values as the form shows them, and the version they were entered under. */
export function toPayload(form: Form): IllustrationPayload {
  const values = form.getValues();
  return { prodID: String(values[PRODUCT_FIELD] ?? ''), formVersion: form.document.version, values };
}
