import { type Form, isoDay } from '@lifeform/engine';
import { type IllustrationPayload, noonOf } from '@lifeform/metadata/insurance';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';

/** The terms a saved illustration is priced under: a version of the form, and the day of its ages. */
export type SavedTerms = Partial<Pick<IllustrationPayload, 'formVersion' | 'asOf'>>;

/** Terms of forms that are not priced under their own version as of today. */
const KEPT = new WeakMap<Form, SavedTerms>();

/** Forms whose values would differ as of today. */
const AGED = new WeakSet<Form>();

/**
 * Prices the form under these terms from now on: a saved illustration keeps its figures and ages.
 * @param terms undefined for today's
 */
export function priceUnder(form: Form, terms: SavedTerms | undefined): void {
  const day = isoDay(dayOf(form));
  if (terms === undefined) KEPT.delete(form);
  else KEPT.set(form, terms);
  AGED.delete(form);
  if (day === isoDay(dayOf(form))) return;
  const before = valuesText(form);
  // Rules that read the day run again.
  form.setLocale(form.locale);
  if (terms !== undefined && before !== valuesText(form)) AGED.add(form);
}

/** Whether the ages of a saved illustration differ today. */
export function isAged(form: Form): boolean {
  return AGED.has(form);
}

export function valuesText(form: Form): string {
  return JSON.stringify(form.getValues());
}

/** The day that a form's rules use as today. */
export function dayOf(form: Form | undefined): Date {
  const asOf = form && KEPT.get(form)?.asOf;
  return asOf === undefined ? new Date() : noonOf(asOf);
}

export function termsOf({ formVersion, asOf }: SavedTerms): SavedTerms {
  return { ...(formVersion === undefined ? {} : { formVersion }), ...(asOf === undefined ? {} : { asOf }) };
}

/** What the server prices, saves and prints: the form's values and their terms. */
export function toPayload(form: Form): IllustrationPayload {
  const values = form.getValues();
  const prodID = String(values[PRODUCT_FIELD] ?? '');
  return { prodID, formVersion: form.document.version, ...KEPT.get(form), values };
}
