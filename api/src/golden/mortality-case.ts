import type { Basis } from '../pricing/basis/basis.ts';
import { LAST_AGE } from '../pricing/basis/mortality/ultimate-mortality.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { runTableCase } from './table-case.ts';

/** A rate from an array, by age or year. */
function at(rates: Float64Array, index: number, what: string): number {
  const found = rates[index];
  if (found === undefined) throw new CannotRun(`${what} is outside the table`);
  return found;
}

/**
 * q of the insured-lives table: `q_ultimate` by age, `q_select` by issue age and policy year; another `table` has its
 * own rates.
 */
export function runMortalityCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const table = inputs.text('table', quantity === 'q_annuitant' ? 'annuitant' : 'insured');
  if (table !== 'insured') return runTableCase(basis, table, inputs, quantity);
  const life = basis.life(inputs.sex(), inputs.tableClass());
  if (quantity === 'q_ultimate') return at(life.ultimate, inputs.whole('age'), 'age');
  if (quantity !== 'q_select') throw new CannotRun(`quantity '${quantity}' of mortality is not known here`);
  const issueAge = inputs.whole('issueAge');
  at(life.ultimate, issueAge, 'issueAge');
  const year = inputs.whole('policyYear');
  // From the table's last age on q is 1, whatever the policy year.
  return issueAge + year > LAST_AGE ? 1 : at(life.select(issueAge), year - 1, 'policyYear');
}
