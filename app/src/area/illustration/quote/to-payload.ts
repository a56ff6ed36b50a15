import type { Form } from '@lifeform/engine';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';

/** Versions that forms at work are priced under, where it is not their own. */
const KEPT = new WeakMap<Form, number>();

/**
 * What a form holds is priced from now on as it was under a version of the form: what was saved keeps its figures.
 * @param formVersion undefined for the newest
 */
export function priceUnder(form: Form, formVersion: number | undefined): void {
  if (formVersion === undefined) KEPT.delete(form);
  else KEPT.set(form, formVersion);
}

/** What the server prices, saves and prints: the values as the form shows them, and the version they are priced under. */
export function toPayload(form: Form): IllustrationPayload {
  const values = form.getValues();
  const formVersion = KEPT.get(form) ?? form.document.version;
  return { prodID: String(values[PRODUCT_FIELD] ?? ''), formVersion, values };
}
