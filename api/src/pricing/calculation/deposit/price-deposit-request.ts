import type { DepositFigure, LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Figures, paidOnce, pickFigures, savingsLedger } from '../savings-answer.ts';
import type { DepositRequest } from './deposit-request.ts';
import { depositProduct, guaranteedRate, guaranteedValue } from './deposit-value.ts';
import { type DepositLedger, lower as lowerRate, projectDeposit } from './project-deposit.ts';
import { requireRoom, taxFreeRoom } from './tax-free-room.ts';

export interface PricedDeposit extends PricedPolicy {
  readonly request: DepositRequest;
  readonly ledger: DepositLedger;
  /** At lower rates; absent where the product has no such scenario. */
  readonly lower?: DepositLedger;
  /** Credited a year. */
  readonly rate: number;
}

/**
 * @throws NotPriced for what the product does not offer or the room does not allow; RangeError when there is no such
 * product
 */
export function priceDepositRequest(basis: Basis, prodID: string, request: DepositRequest): PricedDeposit {
  const { deposit, taxFree, lowerBy } = request;
  const ledger = projectDeposit(basis, prodID, deposit);
  const lower = lowerBy === undefined ? undefined : projectDeposit(basis, prodID, deposit, lowerBy);
  if (taxFree) requireRoom(basis.document.regulation, taxFree.history, taxFree.year, deposit.amount);
  const rate = rateOf(basis, prodID, request);
  const figures = pickFigures(request.figures, figuresOf(basis, request, ledger, lower, rate));
  return {
    request,
    ledger,
    ...(lower && { lower }),
    rate,
    premium: { ...paidOnce(deposit.amount), figures, issueAge: deposit.age },
  };
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
  lower: DepositLedger | undefined,
  rate: number,
): Figures<DepositFigure> {
  const { deposit, taxFree } = request;
  const months = termOf(request);
  const atAge = value.at(-1) ?? 0;
  const atLower = lower?.value.at(-1) ?? 0;
  const room = taxFree && taxFreeRoom(basis.document.regulation, taxFree.history, taxFree.year);
  const parameters = { age: deposit.age + deposit.years };
  return {
    valueAtAge: { value: atAge, unit: 'dollars', parameters },
    ...(lower && {
      lowerValueAtAge: { value: atLower, unit: 'dollars', parameters },
      lowerInterestEarned: { value: toCents(atLower - deposit.amount), unit: 'dollars', parameters },
    }),
    interestRate: { value: rate, unit: 'fraction' },
    interestEarned: { value: toCents(atAge - deposit.amount), unit: 'dollars', parameters },
    ...(months !== undefined && {
      maturityValue: {
        value: guaranteedValue(deposit.amount, rate, months),
        unit: 'dollars',
        parameters: { months },
      },
      // A term of one year is over by then, so it cannot be broken.
      ...(months > 12 && {
        earlyCash: { value: cashValue[0] ?? 0, unit: 'dollars' },
        ...(lower && { lowerEarlyCash: { value: lower.cashValue[0] ?? 0, unit: 'dollars' } }),
      }),
    }),
    ...(room !== undefined && {
      roomBefore: { value: room, unit: 'dollars', parameters: { year: taxFree?.year ?? 0 } },
      roomAfter: { value: toCents(room - deposit.amount), unit: 'dollars' },
    }),
  };
}

function scenarioColumns(
  { value, marketValueAdjustment, cashValue }: DepositLedger,
  group: LedgerGroup,
  isTerm: boolean,
): readonly LedgerColumn[] {
  return [
    column('value', group, value),
    ...(isTerm
      ? [column('marketValueAdjustment', group, marketValueAdjustment), column('cashValue', group, cashValue)]
      : []),
  ];
}

/**
 * A rate is guaranteed to the end of its term; values after a renewal, at daily interest or on early withdrawal are
 * not.
 */
export function projectDepositRequest({ request, ledger, lower, rate }: PricedDeposit): LedgerAnswer {
  const { value, age } = ledger;
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
    ...scenarioColumns(ledger, 'assumed', isTerm),
    ...(lower ? scenarioColumns(lower, 'lower', isTerm) : []),
  ];
  const { lowerBy } = request;
  return savingsLedger(age, columns, {
    assumed: rate,
    ...(lowerBy !== undefined && { lower: lowerRate(rate, lowerBy) }),
  });
}
