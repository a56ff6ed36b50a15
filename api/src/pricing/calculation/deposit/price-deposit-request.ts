import type { DepositFigure, LedgerAnswer } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Figures, paidOnce, pickFigures, savingsLedger } from '../savings-answer.ts';
import type { DepositRequest } from './deposit-request.ts';
import { depositProduct, guaranteedRate, guaranteedValue } from './deposit-value.ts';
import { type DepositLedger, projectDeposit } from './project-deposit.ts';
import { requireRoom, taxFreeRoom } from './tax-free-room.ts';

export interface PricedDeposit extends PricedPolicy {
  readonly request: DepositRequest;
  readonly ledger: DepositLedger;
  /** Credited a year. */
  readonly rate: number;
}

/**
 * @throws NotPriced for what the product does not offer or the room does not allow; RangeError when there is no such
 * product
 */
export function priceDepositRequest(basis: Basis, prodID: string, request: DepositRequest): PricedDeposit {
  const { deposit, taxFree } = request;
  const ledger = projectDeposit(basis, prodID, deposit);
  if (taxFree) requireRoom(basis.document.regulation, taxFree.history, taxFree.year, deposit.amount);
  const rate = rateOf(basis, prodID, request);
  const figures = pickFigures(request.figures, figuresOf(basis, request, ledger, rate));
  return { request, ledger, rate, premium: { ...paidOnce(deposit.amount), figures, issueAge: deposit.age } };
}

/** Months of the guaranteed rate; undefined at daily interest. */
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
  request: DepositRequest,
  { value, cashValue }: DepositLedger,
  rate: number,
): Figures<DepositFigure> {
  const { deposit, taxFree } = request;
  const months = termOf(request);
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
      // A term of one year is over by then, so it cannot be broken.
      ...(months > 12 && { earlyCash: { value: cashValue[0] ?? 0, unit: 'dollars' } }),
    }),
    ...(room !== undefined && {
      roomBefore: { value: room, unit: 'dollars', parameters: { year: taxFree?.year ?? 0 } },
      roomAfter: { value: toCents(room - deposit.amount), unit: 'dollars' },
    }),
  };
}

/**
 * A rate is guaranteed to the end of its term; values after a renewal, at daily interest or on early withdrawal are
 * not.
 */
export function projectDepositRequest({ request, ledger, rate }: PricedDeposit): LedgerAnswer {
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
  return savingsLedger(age, columns, { assumed: rate });
}
