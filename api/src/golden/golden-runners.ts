import type { Basis } from '../pricing/basis/basis.ts';
import type { ProductKind } from '../pricing/basis/basis-document.ts';
import { ownEntry } from '../pricing/own-entry.ts';
import { runAgeCase } from './age-case.ts';
import { CannotRun } from './case-inputs.ts';
import { FUND_AND_HEALTH_RUNNERS } from './fund-and-health-runners.ts';
import type { GoldenRunner } from './golden-runner.ts';
import { runJointCase, runLifeCase } from './life-case.ts';
import { runLoanCase } from './loan-case.ts';
import { runMortalityCase } from './mortality-case.ts';
import { runReprojectionCase } from './reprojection-case.ts';
import { runAccidentalDeathCase, runChildTermCase, runGuaranteedPurchaseCase, runWaiverCase } from './rider-case.ts';
import { runTermCase } from './term-case.ts';
import { runTermRiderCase } from './term-rider-case.ts';

/** Subjects of cases other than products: tables, riders and single formulas. */
const BY_NAME: Readonly<Record<string, GoldenRunner>> = {
  age: runAgeCase,
  mortality: runMortalityCase,
  WP: runWaiverCase,
  ADB: runAccidentalDeathCase,
  GPO: runGuaranteedPurchaseCase,
  CTR: runChildTermCase,
  child: runChildTermCase,
  joint: runJointCase,
  loan: runLoanCase,
  reprojection: runReprojectionCase,
};

/** Runners of products by kind; a kind without a runner has no golden cases. */
const BY_KIND: Readonly<Partial<Record<ProductKind, GoldenRunner>>> = {
  renewableTerm: runTermCase,
  life: runLifeCase,
  termRider: runTermRiderCase,
  ...FUND_AND_HEALTH_RUNNERS,
};

/** @throws CannotRun when the basis does not price that product */
export function goldenRunner(basis: Basis, product: string): GoldenRunner {
  const named = ownEntry(BY_NAME, product);
  if (named) return named;
  const found = ownEntry(basis.document.products, product);
  if (!found) throw new CannotRun(`basis ${basis.document.version} does not price product ${product}`);
  const runner = BY_KIND[found.kind];
  if (!runner) throw new CannotRun(`there are no golden cases of products such as ${product}`);
  return runner;
}
