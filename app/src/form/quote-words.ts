import type { FormValues, Language } from '@lifeform/metadata';
import { evaluateSetup, type ProductSetup } from '@lifeform/metadata/insurance';

/** Words for file names of a quote: the insured and the product. */
export function quoteWords(setup: ProductSetup, values: FormValues, language: Language): readonly string[] {
  return [String(evaluateSetup(setup.summary.insuredName, setup, values) ?? ''), setup.name[language]];
}
