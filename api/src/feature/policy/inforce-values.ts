import { allCoverages } from '@lifeform/engine';
import type { CoverageLife, FormValues, Fund, InforceMapping, Policy, ProductSetup } from '@lifeform/metadata';
import { type CompiledLogic, compile } from '@lifeform/rules';

/** One illustration a policy in force is worked out as. */
export interface InforceValues {
  readonly values: FormValues;
  /** Of the fund it is of, where each fund is one. */
  readonly fundID?: string;
  /** Policy years before its first. */
  readonly offset: number;
}

function byKey<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string | number | undefined,
): Readonly<Record<string, T>> {
  const pairs = entries.flatMap((entry) => {
    const key = keyOf(entry);
    return key === undefined ? [] : [[String(key), entry] as const];
  });
  return Object.fromEntries(pairs);
}

function scopeOf(policy: Policy, { settings }: ProductSetup) {
  const { baseCoverage: base, insureds } = policy;
  const person = (life: CoverageLife | undefined) => {
    const party = insureds.find(({ clientID }) => clientID === life?.clientID);
    return life && party ? { ...party, issueAge: life.issueAge } : undefined;
  };
  const atIssue = allCoverages(policy).filter(({ isActive, issueDate }) => isActive && issueDate === base.issueDate);
  return {
    policy,
    base,
    first: person(base.insureds[0] ?? base.insured),
    second: person(base.insureds[1]),
    rider: byKey(atIssue, ({ riderCode }) => riderCode),
    layer: byKey(base.coverageLayers, ({ premiumDurationYear }) => premiumDurationYear),
    fund: byKey(base.funds, ({ fundID }) => fundID),
    setup: settings,
  };
}

type Compiled = readonly (readonly [field: string, logic: CompiledLogic])[];

/** A published setup is a new object, so an outdated mapping is never found again. */
const COMPILED = new WeakMap<InforceMapping, Compiled>();

function compiled(mapping: InforceMapping): Compiled {
  const known =
    COMPILED.get(mapping) ?? Object.entries(mapping.values).map(([field, logic]) => [field, compile(logic)] as const);
  COMPILED.set(mapping, known);
  return known;
}

/** Whole calendar years between two days of one calendar. */
function yearsFrom(earlier: string, later: string): number {
  return Number(later.slice(0, 4)) - Number(earlier.slice(0, 4));
}

/** What a policy in force is as illustrations of its product; none where its product says nothing of that. */
export function inforceValues(policy: Policy, setup: ProductSetup): readonly InforceValues[] {
  const { inforce } = setup;
  if (!inforce) return [];
  const scope = scopeOf(policy, setup);
  const valuesOf = (each?: Fund): FormValues =>
    Object.fromEntries(
      // Expressions of the form's own fields.
      compiled(inforce).map(([field, logic]) => [field, logic.evaluate({ ...scope, each }) as FormValues[string]]),
    );
  if (!inforce.isEachFund) return [{ values: valuesOf(), offset: 0 }];
  return scope.base.funds
    .filter(({ isActive }) => isActive)
    .map((fund) => ({
      values: valuesOf(fund),
      fundID: fund.fundID,
      offset: yearsFrom(policy.issueDate, fund.interestStartDate ?? policy.issueDate),
    }));
}

/** An expression of a setup's in-force mapping that reads the policy. */
export function readOf(logic: unknown, policy: Policy, setup: ProductSetup): unknown {
  return compile(logic).evaluate(scopeOf(policy, setup));
}
