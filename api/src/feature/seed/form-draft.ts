import { runCases } from '@lifeform/engine';
import type { Entries, FormDocument, LintIssue } from '@lifeform/metadata';
import { caseSurroundings, lintProductForm, type ProductSetup } from '@lifeform/metadata/insurance';
import { failsCases, notPublishable, overridesOf } from '../form/index.ts';
import { formEntries, formParts } from './entries.ts';
import { type Hashes, type Merged, mergeEntries, withheld } from './merge-entries.ts';

/** A form after a release. */
export interface FormDraft {
  readonly document: FormDocument;
  readonly merged: Merged;
  /** Why it cannot be published; absent when it can. */
  readonly problem?: string;
}

interface Around {
  readonly setups: readonly ProductSetup[];
  readonly now: () => Date;
}

/**
 * Merges a release into a form and checks it like any publication. A case of the release that fails because of local
 * changes is left out; any other error refuses the form.
 * @param held its current rows and texts
 */
export function draftForm(shipped: FormDocument, held: FormDocument, before: Hashes, around: Around): FormDraft {
  const here = formEntries(held);
  const merged = mergeEntries(formEntries(shipped), here, before);
  const first = documentOf(held, merged);
  const failing = new Set(failures(first, around).map((failure) => `cases/${failure.case}`));
  const ours = new Set([...merged.added, ...merged.changed].filter((key) => failing.has(key)));
  return checked(held, ours.size > 0 ? withheld(merged, here, ours) : merged, around);
}

function checked(held: FormDocument, merged: Merged, around: Around): FormDraft {
  const document = documentOf(held, merged);
  const errors = lintProductForm(document, around.setups).filter(isUnsound);
  const snapshot = { document, overrides: overridesOf(document.form, around.setups) };
  if (errors.length > 0) return { document, merged, problem: notPublishable(errors, snapshot).message };
  const [failed, ...others] = failures(document, around);
  return failed ? { document, merged, problem: failsCases('', failed, ...others).message } : { document, merged };
}

/** Fields made here are asked about when somebody publishes the form next: no release waits for that. */
const ASKED_LATER: ReadonlySet<string> = new Set(['class-a-undeclared', 'kept-for-nothing']);

function isUnsound({ severity, code }: LintIssue): boolean {
  return severity === 'error' && !ASKED_LATER.has(code);
}

function failures(document: FormDocument, { setups, now }: Around) {
  return runCases(document, caseSurroundings(setups, document.form, now)).flatMap((result) => result.failures);
}

function documentOf(
  { cases: _, record: __, ...held }: FormDocument,
  { entries }: { readonly entries: Entries },
): FormDocument {
  const { cases, ...parts } = formParts(entries);
  return { ...held, ...parts, ...(cases.length > 0 ? { cases } : {}) };
}
