import { type CaseFailure, runCases } from '@lifeform/engine';
import { type FormDocument, type LintIssue, sameJson } from '@lifeform/metadata';
import {
  caseSurroundings,
  lintProductForm,
  type PricedProducts,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import type { SetupsAround } from './version-changes.ts';

/** What a version is checked with, as it is sent to a worker. */
export interface VersionCheck {
  readonly document: FormDocument;
  readonly around: SetupsAround;
  readonly priced: PricedProducts;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What stops a version: errors of the lint, or without any the cases that fail. */
export interface CheckedVersion {
  readonly errors: readonly LintIssue[];
  /** What the lint says of it that stops nothing. */
  readonly warnings: readonly LintIssue[];
  readonly failures: readonly CaseFailure[];
}

/** What every version of a form goes through before it is published. */
export function checkVersion({ document, around, priced, now }: VersionCheck): CheckedVersion {
  const found = lintProductForm(document, around.after, priced);
  const errors = found.filter((issue) => issue.severity === 'error' && !isOfBefore(issue, around));
  const warnings = found.filter(({ severity }) => severity === 'warning');
  if (errors.length > 0) return { errors, warnings, failures: [] };
  const ran = runCases(
    document,
    caseSurroundings(around.after, document.form, () => new Date(now)),
  );
  return { errors, warnings, failures: ran.flatMap(({ failures }) => failures) };
}

/** A product without rates that was published without them stays as it is: it holds up no other change. */
function isOfBefore({ code, path }: LintIssue, { before, after }: SetupsAround): boolean {
  if (code !== 'basis-missing') return false;
  const of = (setups: readonly ProductSetup[]) => setups.find(({ prodID }) => path === `/setups/${prodID}/basis`);
  return sameJson(of(before), of(after));
}
