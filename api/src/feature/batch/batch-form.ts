import { createForm, listIssues, splitCodes } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { User } from '@lifeform/metadata/insurance';
import type { QuotePlan } from '../quote/index.ts';
import type { ChosenValue } from './batch-case.ts';

/** The choice whose options are the available plans. */
const PLANS = 'mltPlans';
const SOURCE = 'rdoSource';
const GRID = 'G';

/** A valid batch form with its values after rules. */
export type AcceptedBatch =
  | { readonly kind: 'accepted'; readonly values: FormValues }
  | { readonly kind: 'refused'; readonly issues: readonly { readonly code: string; readonly path: string }[] };

export interface BatchFormContext {
  readonly document: FormDocument;
  readonly plans: readonly QuotePlan[];
  readonly user: User;
  readonly now: () => Date;
}

/** Runs the values through the form, as the browser did. */
export function checkBatchForm(values: FormValues, { document, plans, user, now }: BatchFormContext): AcceptedBatch {
  const optionItems = plans.map(({ planCode, name }) => ({ code: planCode, text: name.en }));
  const items = document.items.map((item) => (item.name === PLANS ? { ...item, useOptions: true, optionItems } : item));
  const { permissions, overrides } = user;
  const form = createForm({ ...document, items }, { locale: 'en', now, user: { permissions, overrides } });
  form.setValues(values);
  const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  return issues.length > 0 ? { kind: 'refused', issues } : { kind: 'accepted', values: form.getValues() };
}

export function isGrid(values: FormValues): boolean {
  return values[SOURCE] === GRID;
}

/** Fields that the batch form shares with the illustration form are copied into every case, except blank ones. */
export function sharedValues(values: FormValues, batch: FormDocument, illustration: FormDocument): FormValues {
  const names = new Set(illustration.items.map(({ name }) => name));
  const own = batch.items.filter(({ name }) => names.has(name)).map(({ name }) => name);
  const given = own.flatMap((name) => {
    const value = values[name];
    return value === undefined || value === null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The ledger values stored for each case, by value and year. */
export function chosenValues(values: FormValues): readonly ChosenValue[] {
  const years = splitCodes(String(values.cboSelectedYears ?? '')).map(Number);
  years.sort((a, b) => a - b);
  return splitCodes(String(values.mltValues ?? '')).flatMap((code) => {
    const [group = '', name = ''] = code.split('-');
    return years.map((year) => ({ code, group, name, year }));
  });
}
