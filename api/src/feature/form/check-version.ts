import { type CaseFailure, runCases } from '@lifeform/engine';
import { type FormDocument, type LintIssue, sameJson } from '@lifeform/metadata';
import {
  caseSurroundings,
  lintProductForm,
  type PricedProducts,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import type { SetupsAround } from './version-changes.ts';

/** Everything a worker needs to check a version. */
export interface VersionCheck {
  readonly document: FormDocument;
  readonly around: SetupsAround;
  readonly priced: PricedProducts;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What stops a version: lint errors or, without any, failing cases. */
export interface CheckedVersion {
  readonly errors: readonly LintIssue[];
  /** Lint warnings: they stop nothing. */
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

/** A product that was already published without rates does not stop other changes. */
function isOfBefore({ code, path }: LintIssue, { before, after }: SetupsAround): boolean {
  if (code !== 'basis-missing') return false;
  const of = (setups: readonly ProductSetup[]) => setups.find(({ prodID }) => path === `/setups/${prodID}/basis`);
  return sameJson(of(before), of(after));
}
