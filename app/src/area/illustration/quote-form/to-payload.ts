import { type Form, isoDay } from '@lifeform/engine';
import { type IllustrationPayload, noonOf } from '@lifeform/metadata/insurance';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';

/** What a saved illustration is priced under: a version of the form, and the ages of a day. */
export type SavedTerms = Partial<Pick<IllustrationPayload, 'formVersion' | 'asOf'>>;

/** Of forms at work, where they are not their own version and today. */
const KEPT = new WeakMap<Form, SavedTerms>();

/** Forms whose values would be others as of today. */
const AGED = new WeakSet<Form>();

/**
 * What a form holds is priced from now on as it was under these: what was saved keeps its figures and its ages.
 * @param terms undefined for those of today
 */
export function priceUnder(form: Form, terms: SavedTerms | undefined): void {
  const day = isoDay(dayOf(form));
  if (terms === undefined) KEPT.delete(form);
  else KEPT.set(form, terms);
  AGED.delete(form);
  if (day === isoDay(dayOf(form))) return;
  const before = valuesText(form);
  // The rules that read the day run anew.
  form.setLocale(form.locale);
  if (terms !== undefined && before !== valuesText(form)) AGED.add(form);
}

/** Whether the ages of a saved illustration are others today. */
export function isAged(form: Form): boolean {
  return AGED.has(form);
}

export function valuesText(form: Form): string {
  return JSON.stringify(form.getValues());
}

/** What the rules of a form take for today. */
export function dayOf(form: Form | undefined): Date {
  const asOf = form && KEPT.get(form)?.asOf;
  return asOf === undefined ? new Date() : noonOf(asOf);
}

export function termsOf({ formVersion, asOf }: SavedTerms): SavedTerms {
  return { ...(formVersion === undefined ? {} : { formVersion }), ...(asOf === undefined ? {} : { asOf }) };
}

/** What the server prices, saves and prints: the values as the form shows them, and what they are priced under. */
export function toPayload(form: Form): IllustrationPayload {
  const values = form.getValues();
  const prodID = String(values[PRODUCT_FIELD] ?? '');
  return { prodID, formVersion: form.document.version, ...KEPT.get(form), values };
}
