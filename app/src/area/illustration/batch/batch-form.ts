import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart, type Language, withOptions } from '@lifeform/metadata';
import type { BatchPlan } from '@lifeform/metadata/contract';

/** The section for printing, a form of its own. */
export const PRINT_SECTION = 'secPrint';
const PLANS_FIELD = 'mltPlans';
const SOURCE_FIELD = 'rdoSource';
const CENSUS = 'C';

/** The form of a batch, with the available plans as options. */
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

/** Ids of the sections before and after the choice of a census file. */
export function splitSections(form: Form): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const ids = form.layout.map(({ id }) => id);
  const at = form.layout.findIndex(({ children }) => children.some(({ id }) => id === SOURCE_FIELD));
  return { before: ids.slice(0, at + 1), after: ids.slice(at + 1) };
}
