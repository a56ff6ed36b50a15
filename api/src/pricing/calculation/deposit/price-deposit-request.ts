import type { DepositFigure } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { savingsLedger } from '../../ledger/savings-ledger.ts';
import { toCents } from '../../money.ts';
import { whyNotPriced } from '../../not-priced.ts';
import { type FieldIssue, toFieldIssues } from '../../request/field-issue.ts';
import { paidOnce } from '../paid-once.ts';
import { type Figures, pickFigures } from '../pick-figures.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import type { DepositRequest } from './deposit-request.ts';
import { depositProduct, guaranteedRate, guaranteedValue } from './deposit-value.ts';
import { type DepositLedger, projectDeposit } from './project-deposit.ts';
import { requireRoom, taxFreeRoom } from './tax-free-room.ts';

/** @throws RangeError when the basis has no such deposit product */
export function refuseDepositRequest(basis: Basis, prodID: string, request: DepositRequest): readonly FieldIssue[] {
  const { deposit, taxFree, fieldOf } = request;
  const { regulation } = basis.document;
  const refused = whyNotPriced(() => {
    projectDeposit(basis, prodID, deposit);
    if (taxFree) requireRoom(regulation, taxFree.history, taxFree.year, deposit.amount);
  });
  return toFieldIssues(refused, fieldOf);
}

/** @throws RangeError for what `refuseDepositRequest` would have refused */
export function priceDepositRequest(basis: Basis, prodID: string, request: DepositRequest): PolicyPremium {
  const { deposit } = request;
  const ledger = projectDeposit(basis, prodID, deposit);
  return {
    ...paidOnce(deposit.amount),
    figures: pickFigures(request.figures, figuresOf(basis, prodID, request, ledger)),
    issueAge: deposit.age,
    ledger: answerLedger(basis, prodID, request, ledger),
  };
}

/** Months the rate is guaranteed for; none at daily interest. */
function termOf({ deposit: { account } }: DepositRequest): number | undefined {
  return account.kind === 'guaranteed' ? account.months : undefined;
}

function rateOf(basis: Basis, prodID: string, request: DepositRequest): number {
  const product = depositProduct(basis, prodID);
  const months = termOf(request);
  return months === undefined ? product.dailyInterest : guaranteedRate(product, months);
}

function figuresOf(
  basis: Basis,
  prodID: string,
  request: DepositRequest,
  { value, cashValue }: DepositLedger,
): Figures<DepositFigure> {
  const { deposit, taxFree } = request;
  const months = termOf(request);
  const rate = rateOf(basis, prodID, request);
  const atAge = value.at(-1) ?? 0;
  const room = taxFree && taxFreeRoom(basis.document.regulation, taxFree.history, taxFree.year);
  const parameters = { age: deposit.age + deposit.years };
  return {
    valueAtAge: { value: atAge, unit: 'dollars', parameters },
    interestRate: { value: rate, unit: 'fraction' },
    interestEarned: { value: toCents(atAge - deposit.amount), unit: 'dollars', parameters },
    ...(months !== undefined && {
      maturityValue: {
        value: guaranteedValue(deposit.amount, rate, months),
        unit: 'dollars',
        parameters: { months },
      },
      // A term of one year is over by then: there is nothing to break.
      ...(months > 12 && { earlyCash: { value: cashValue[0] ?? 0, unit: 'dollars' } }),
    }),
    ...(room !== undefined && {
      roomBefore: { value: room, unit: 'dollars', parameters: { year: taxFree?.year ?? 0 } },
      roomAfter: { value: toCents(room - deposit.amount), unit: 'dollars' },
    }),
  };
}

/** A rate is promised to the end of its term; what a renewal, daily interest or an early withdrawal gives is not. */
function answerLedger(basis: Basis, prodID: string, request: DepositRequest, ledger: DepositLedger) {
  const { value, marketValueAdjustment, cashValue, age } = ledger;
  const months = termOf(request) ?? 0;
  const isTerm = months > 0;
  const inTerm = value.map((amount, index) => (12 * (index + 1) <= months ? amount : Number.NaN));
  const columns = [
    column(
      'cumulativeDeposit',
      'guaranteed',
      value.map(() => request.deposit.amount),
    ),
    ...(isTerm ? [column('value', 'guaranteed', inTerm)] : []),
    column('value', 'assumed', value),
    ...(isTerm ? [column('marketValueAdjustment', 'assumed', marketValueAdjustment)] : []),
    ...(isTerm ? [column('cashValue', 'assumed', cashValue)] : []),
  ];
  return savingsLedger(age, columns, { assumed: rateOf(basis, prodID, request) });
}
