import { createForm, type Form, type FormOptions, formatParameters, type Issue } from '@lifeform/engine';
import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';

/** The day on which every form of these tests is filled in. */
const TODAY = new Date(2026, 2, 15, 12);

export const newBusiness: FormDocument = known(seed.forms.find(({ form }) => form === 'NewBusiness'));
export const term0180: ProductSetup = known(seed.products.find(({ prodID }) => prodID === '0180'));

/** A valid illustration: Term 10 to age 85 for a non-smoker of 40. */
const COMPLETE: FormValues = {
  txtInsuredName: 'Marguerite Tremblay',
  txtInsuredAge: 40,
  rdoInsuredSex: 'F',
  cboInsuredSmokerClass: 'R',
  txtFaceTerm10: 250_000,
};

/** The shipped form with product 0180, filled in; `change` replaces values of a complete illustration. */
export function illustration(change: FormValues = {}, options: Partial<FormOptions> = {}): Form {
  return blank({ values: { ...COMPLETE, ...change }, ...options });
}

export function blank(options: Partial<FormOptions> = {}): Form {
  return createForm(newBusiness, {
    locale: 'en',
    now: () => TODAY,
    setup: formSetup(term0180, newBusiness.form),
    ...options,
  });
}

/** A field's messages in the reader's language. */
export function messagesOf(form: Form, field: string, language: Language = 'en'): readonly string[] {
  return form.getField(field).issues.map((issue) => textOf(form, issue, language));
}

/** Every field in error with its messages. */
export function errorsOf(form: Form): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(form.getState().errors.map((name) => [name, messagesOf(form, name)]));
}

function textOf(form: Form, { code, parameters }: Issue, language: Language): string {
  const texts = formatParameters(parameters, language);
  const template = form.messages[code]?.[language] ?? code;
  return template.replaceAll(/\{(\w+)\}/g, (braces, name: string) => texts[name] ?? braces);
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The seed no longer ships what these tests are about.');
  return found;
}
