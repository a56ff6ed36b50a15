import type { FormValues } from '@lifeform/metadata';
import {
  allCoverages,
  type Coverage,
  type CoverageLife,
  type Fund,
  fundClass,
  type InforceMapping,
  layersOf,
  type Policy,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { type CompiledLogic, compile, dependenciesOf } from '@lifeform/rules';
import { isMatured } from '../calculation/fund-values.ts';
import { calendarYears } from '../calendar.ts';

/** The form values of one illustration that represents a policy in force. */
export interface InforceValues {
  readonly values: FormValues;
  /** Setup of the illustrated product. */
  readonly setup: ProductSetup;
  /** Its fund, when each fund is illustrated separately. */
  readonly fundID?: string;
  /** Policy years before its first. */
  readonly offset: number;
  /** Years after which it no longer changes: a deposit whose term has ended and was not renewed. */
  readonly heldAfter?: number;
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

function scopeOf(policy: Policy, setup: ProductSetup) {
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
    layer: layersByName(base.coverageLayers, setup),
    fund: byKey(base.funds, ({ fundID }) => fundID),
    setup: setup.settings,
  };
}

/** By the years of their level premium, and by the label of the product's layer of as many. */
function layersByName(layers: readonly Coverage[], setup: ProductSetup): Readonly<Record<string, Coverage>> {
  const byYears = byKey(layers, ({ premiumDurationYear }) => premiumDurationYear);
  const byLabel = layersOf(setup).flatMap(({ label, term }) => {
    const layer = byYears[term];
    return layer ? [[label, layer] as const] : [];
  });
  return { ...byYears, ...Object.fromEntries(byLabel) };
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

/** The setup of a product; undefined when the product is not one of ours. */
export type SetupOf = (prodID: string) => ProductSetup | undefined;

function valuesOf(mapping: InforceMapping, scope: object): FormValues {
  return Object.fromEntries(
    // Expressions of the form's own fields.
    compiled(mapping).map(([field, logic]) => [field, logic.evaluate(scope) as FormValues[string]]),
  );
}

/** One fund as an illustration, of its own product if the mapping says so. */
function fundValues(policy: Policy, fund: Fund, own: ProductSetup, setupOf: SetupOf): readonly InforceValues[] {
  const prodID = own.inforce?.fundProducts?.[fundClass(fund.fundType)];
  const setup = prodID === undefined ? own : setupOf(prodID);
  if (!setup?.inforce) return [];
  const values = valuesOf(setup.inforce, { ...scopeOf(policy, setup), each: fund });
  const offset = calendarYears(policy.issueDate, fund.interestStartDate ?? policy.issueDate);
  const heldAfter = isMatured(fund, policy) ? { heldAfter: Math.floor(Number(fund.depositTerm) / 12) } : {};
  return [{ values, setup, fundID: fund.fundID, offset, ...heldAfter }];
}

/** A policy in force as illustrations of its product; empty without a mapping. */
export function inforceValues(policy: Policy, setupOf: SetupOf): readonly InforceValues[] {
  const setup = setupOf(policy.prodID);
  if (!setup?.inforce) return [];
  if (!setup.inforce.isEachFund) return [{ values: valuesOf(setup.inforce, scopeOf(policy, setup)), setup, offset: 0 }];
  return policy.baseCoverage.funds
    .filter(({ isActive }) => isActive)
    .flatMap((fund) => fundValues(policy, fund, setup, setupOf));
}

/** The rider code of a coverage in the illustration, from the expression of its field. */
export function riderCodeOf({ inforce }: ProductSetup, label: string): string | undefined {
  const logic = inforce?.values[label];
  const paths = logic === undefined ? [] : dependenciesOf(logic).paths;
  return paths.find((path) => path.startsWith(RIDER))?.slice(RIDER.length);
}

const RIDER = 'rider.';

/** Evaluates an expression of a setup's in-force mapping. */
export function readOf(logic: unknown, policy: Policy, setup: ProductSetup): unknown {
  return compile(logic).evaluate(scopeOf(policy, setup));
}
