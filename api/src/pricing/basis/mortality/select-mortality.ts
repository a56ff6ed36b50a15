import { roundHalfAway } from '../../money.ts';
import type { BasisDocument, SelectTable, TableClass } from '../basis-document.ts';
import { LAST_AGE } from './ultimate-mortality.ts';

/** g(x): strength of selection by issue age, from 0 for children to 1 for adults. */
function selectionAtAge(document: BasisDocument, issueAge: number): number {
  const { fromAge, overYears } = document.mortality.select.phaseIn;
  return Math.min(1, Math.max(0, (issueAge - fromAge) / overYears));
}

/** s(t, x): mortality of policy year t relative to ultimate; 1 once selection has worn off. */
export function selectFactor(document: BasisDocument, table: TableClass, issueAge: number, policyYear: number): number {
  const { years } = document.mortality.select;
  if (policyYear > years) return 1;
  const { depth, power } = document.mortality.select[table];
  return 1 - selectionAtAge(document, issueAge) * depth * (1 - policyYear / (years + 1)) ** power;
}

/** Select rates of a table; ultimate ones where it has none. */
function givenMortality(given: SelectTable, ultimate: Float64Array, issueAge: number): Float64Array {
  const row = given.rates[issueAge - given.fromAge] ?? [];
  return ultimate.slice(issueAge).map((q, t) => (issueAge + t === LAST_AGE ? 1 : (row[t] ?? q)));
}

/**
 * q of a life selected at `issueAge`, by complete years since issue (index 0 = first policy year) up to age 120, 8
 * decimals. Select rates in the basis document replace the formula.
 */
export function selectMortality(
  document: BasisDocument,
  table: TableClass,
  ultimate: Float64Array,
  issueAge: number,
  given?: SelectTable,
): Float64Array {
  if (given) return givenMortality(given, ultimate, issueAge);
  const rates = new Float64Array(LAST_AGE - issueAge + 1);
  for (let t = 0; t < rates.length; t++) {
    const factor = selectFactor(document, table, issueAge, t + 1);
    rates[t] = roundHalfAway((ultimate[issueAge + t] ?? 1) * factor, 8);
  }
  rates[LAST_AGE - issueAge] = 1;
  return rates;
}
