import { createForm } from '@lifeform/engine';
import { type FormValues, type Language, worded } from '@lifeform/metadata';
import { formSetup, setupWords } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { compileQuote } from '../../src/pricing/quote/compiled-quote.ts';
import { illustrated } from '../../src/pricing/quote/illustrated.ts';
import { priceQuote } from '../../src/pricing/quote/price-quote.ts';
import { validityOf } from '../../src/pricing/quote/validity.ts';
import { enteredFields } from '../../src/report/entered-fields.ts';
import { reportBranding } from '../../src/report/report-branding.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { createReportText } from '../../src/report/report-text.ts';

const document = seed.forms.find(({ form }) => form === 'NewBusiness');

/** A client with two layers, both benefits and monthly payments. */
export const CLIENT: FormValues = {
  txtInsuredName: 'Marguerite Tremblay',
  txtOwnerName: 'Étienne Tremblay',
  txtInsuredAge: 38,
  rdoInsuredSex: 'F',
  cboInsuredSmokerClass: 'R',
  cboRateClass: 'P',
  chkTerm10: true,
  txtFaceTerm10: 250_000,
  chkTerm20: true,
  txtFaceTerm20: 500_000,
  cboDurationTypeTerm20: 'A',
  txtDurationTerm20: 65,
  chkADO: true,
  chkWaiver: true,
  rdoPaymentMode: '1',
};

/** Every option that switches a page of some product's report. */
export const TOGGLES: readonly string[] = [
  ...new Set(seed.products.flatMap(({ pages }) => pages.flatMap(({ toggle = [] }) => toggle))),
];

export function toggles(value: boolean): FormValues {
  return Object.fromEntries(TOGGLES.map((toggle) => [toggle, value]));
}

/** A report of a product as the form, its rules and the pricing make it from what was entered. */
export function reportInput(entered: FormValues = {}, language: Language = 'en', prodID = '0180'): ReportInput {
  const setup = seed.products.find((product) => product.prodID === prodID);
  if (!setup || !document) throw new Error(`the seed has no product ${prodID}`);
  const user = { permissions: {}, overrides: { chkOverrideUseMaxFace: '', txtOverrideMaxFace: '' } };
  const now = () => new Date(2026, 10, 20, 12);
  const form = createForm(document, {
    locale: language,
    now,
    setup: formSetup(setup, document.form),
    user,
    values: { ...CLIENT, ...entered },
  });
  const values = form.getValues();
  const compiled = compileQuote(setup);
  const priced = priceQuote(ob10, compiled, values);
  if (priced.kind === 'refused') throw new Error(`refused: ${JSON.stringify(priced.issues)}`);
  return {
    language,
    messages: seed.messages,
    form: document.form,
    formVersion: 7,
    productVersion: '2.0.4',
    setup,
    values,
    entered: enteredFields({
      document,
      setup,
      user,
      values,
      language,
      text: createReportText(worded(seed.messages, setupWords(setup)), language),
      now,
    }),
    ...illustrated(setup, ob10, values, priced.premium),
    basis: ob10,
    quote: { ...priced.premium, formVersion: 7 },
    compared: [],
    ...compiled.summary(values),
    illustrationNumber: 'ILL-2026-000123',
    hidesNumber: values.chkHideIllustrationNumber === true,
    agent: {
      name: 'Luc Gagnon',
      number: '004217',
      phone: '(514) 555-0134',
      email: 'luc.gagnon@example.com',
    },
    branding: reportBranding(null, language, (key) => seed.messages[key]?.[language]),
    date: '2026-11-20',
    ...validityOf(setup, values, '2026-11-20'),
  };
}
