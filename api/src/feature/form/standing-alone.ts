import { runCases } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { caseSurroundings, lintProductForm, type ProductSetup } from '@lifeform/metadata/insurance';

/** A copy of a form, and what of its source could not come with it: ids of rules and tests. */
export interface Copy {
  readonly document: FormDocument;
  readonly leftOut: readonly string[];
}

/**
 * A copy without what only its source's screen provides: rules that read the screen's settings, and then the tests that
 * no longer hold.
 */
export function standingAlone(copy: FormDocument, setups: readonly ProductSetup[], now: () => Date): Copy {
  const unread = lintProductForm(copy, setups).filter(({ code }) => code === 'unknown-setting');
  const isLost = new Set(unread.map(({ path }) => Number(path.match(/^\/rules\/(\d+)\//)?.[1] ?? -1)));
  const rules = copy.rules.filter((_, index) => !isLost.has(index));
  const failing = failingCases({ ...copy, rules }, setups, now);
  const cases = (copy.cases ?? []).filter(({ id }) => !failing.has(id));
  const lost = copy.rules.filter((_, index) => isLost.has(index)).map(({ id }) => id);
  return { document: { ...copy, rules, cases }, leftOut: [...lost, ...failing] };
}

function failingCases(document: FormDocument, setups: readonly ProductSetup[], now: () => Date): ReadonlySet<string> {
  const results = runCases(document, caseSurroundings(setups, document.form, now));
  return new Set(results.flatMap(({ failures }) => failures.map((failure) => failure.case)));
}
