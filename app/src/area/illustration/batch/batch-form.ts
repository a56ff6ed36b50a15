import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart, type Language, withOptions } from '@lifeform/metadata';
import type { BatchPlan } from '@lifeform/metadata/contract';

/** The section a person fills in to print, on its own. */
export const PRINT_SECTION = 'secPrint';
const PLANS_FIELD = 'mltPlans';
const SOURCE_FIELD = 'rdoSource';
const CENSUS = 'C';

/** The form of a batch at work; its choice of plans is what there is to quote. */
export function createBatchForm(
  document: FormDocument,
  plans: readonly BatchPlan[],
  locale: Language,
  values: FormValues = {},
): Form {
  const optionItems = plans.map(({ planCode, name }) => ({ code: planCode, text: `${name[locale]} (${planCode})` }));
  return createForm(withOptions(document, PLANS_FIELD, optionItems), { locale, now: () => new Date(), values });
}

export function createPrintForm(document: FormDocument, locale: Language): Form {
  return createForm(formPart(document, PRINT_SECTION), { locale, now: () => new Date() });
}

/** Whether the cases come from a file. */
export function isCensus(form: Form): boolean {
  return form.getField(SOURCE_FIELD).value === CENSUS;
}

/** Ids of the sections before the file of a census is chosen, and of those after. */
export function splitSections(form: Form): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const ids = form.layout.map(({ id }) => id);
  const at = form.layout.findIndex(({ children }) => children.some(({ id }) => id === SOURCE_FIELD));
  return { before: ids.slice(0, at + 1), after: ids.slice(at + 1) };
}
