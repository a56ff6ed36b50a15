import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import { formSetup, PRODUCT_FIELD, type ProductSetup, wholeCents } from '@lifeform/metadata/insurance';
import { compileQuote } from '../../../pricing/quote/compiled-quote.ts';
import { priceQuote } from '../../../pricing/quote/price-quote.ts';
import type { BasisRegistry } from '../../basis/index.ts';
import type { IllustrationContent } from '../../illustration/index.ts';

export interface SeededIllustration {
  readonly content: Omit<IllustrationContent, 'modifiedAt'>;
  readonly form: Form;
  /** Dollars. */
  readonly monthlyPremium: number;
}

/** An illustration as the form would have saved it; undefined when the product does not accept the values. */
export function priceSeeded(
  document: FormDocument,
  setup: ProductSetup,
  entered: FormValues,
  bases: BasisRegistry,
  now: () => Date,
): SeededIllustration | undefined {
  const given = { ...entered, [PRODUCT_FIELD]: setup.prodID };
  const form = createForm(document, { locale: 'en', now, setup: formSetup(setup, document.form), values: given });
  const compiled = compileQuote(setup);
  const values = form.getValues();
  const priced = priceQuote(bases.get(setup.basis), compiled, values);
  if (priced.kind === 'refused') return undefined;
  const { ownerName, insuredName, faceAmount } = compiled.summary(values);
  const content = {
    ...{ prodID: setup.prodID, ownerName, insuredName },
    faceAmount: wholeCents(faceAmount),
    annualPremium: wholeCents(priced.premium.annualPremium),
    payload: { prodID: setup.prodID, formVersion: document.version, values: form.getEntries() },
    formVersion: document.version,
    basisVersion: priced.premium.basisVersion,
  };
  return { content, form, monthlyPremium: priced.premium.modal['1'] };
}
