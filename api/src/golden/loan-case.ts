import type { Basis } from '../pricing/basis/basis.ts';
import { loanBalance, loanLimit } from '../pricing/value/policy-loan.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { readSchedule } from './read-schedule.ts';

/**
 * Policy loans alone: `balanceEndOfYear{n}` of an `amount` lent at the start of `loanYear`, or of several as
 * `loans=y5:3000|y9:4500`, and `maximumLoan` on a cash surrender value `csv` less a `balance`.
 */
export function runLoanCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const { policyLoan } = basis.document;
  if (quantity === 'maximumLoan') return loanLimit(policyLoan, inputs.number('csv'), inputs.number('balance', 0));
  const [, year] = /^balanceEndOfYear(\d+)$/.exec(quantity) ?? [];
  if (!year) throw new CannotRun(`quantity '${quantity}' of loan is not known here`);
  const rate = inputs.number('rate', policyLoan.interest);
  const loans = inputs.has('loans')
    ? readSchedule(inputs, 'loans', 'yearly')
    : [{ amount: inputs.number('amount'), year: inputs.whole('loanYear', 1) }];
  return loanBalance(loans, rate, Number(year));
}
