import type { LedgerAnswer, LedgerColumn, LedgerGroup, SegregatedFigure } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { PricedPolicy } from '../calculation.ts';
import { requireRoom, taxFreeRoom } from '../deposit/tax-free-room.ts';
import { requireLeast } from '../income-fund/project-income-fund.ts';
import { type Figures, paidOnce, pickFigures, savingsLedger } from '../savings-answer.ts';
import { depositGuarantees } from './guarantees.ts';
import { leastIn, projectSegregated, type SegregatedLedger } from './project-segregated.ts';
import type { SegregatedFundRequest } from './segregated-fund-request.ts';
import { managementExpense, segregatedProduct, unitsFor } from './segregated-value.ts';

export interface PricedSegregatedFund extends PricedPolicy {
  readonly basis: Basis;
  readonly prodID: string;
  readonly request: SegregatedFundRequest;
  readonly projected: ReturnType<typeof projectBoth>;
}

/** @throws NotPriced for what the product or the law does not allow; RangeError when the basis has no such fund */
export function priceSegregatedFundRequest(
  basis: Basis,
  prodID: string,
  request: SegregatedFundRequest,
): PricedSegregatedFund {
  const { contract, taxFree } = request;
  const { deposit, yearlyWithdrawal } = contract;
  const projected = projectBoth(basis, prodID, request);
  if (yearlyWithdrawal > 0) requireLeast(leastIn(basis, prodID, contract, 0, deposit), yearlyWithdrawal);
  if (taxFree) requireRoom(basis.document.regulation, taxFree.history, taxFree.year, deposit);
  const figures = pickFigures(request.figures, figuresOf(basis, prodID, request, projected));
  const issueAge = contract.income?.age ?? contract.age;
  return { basis, prodID, request, projected, premium: { ...paidOnce(deposit), figures, issueAge } };
}

export function projectSegregatedFundRequest(priced: PricedSegregatedFund): LedgerAnswer {
  const { basis, prodID, request, projected } = priced;
  const { assumed, lower, gross } = projected;
  const columns = [
    column(
      'cumulativeDeposit',
      'policy',
      Array.from(assumed.age, () => request.contract.deposit),
    ),
    ...promisedColumns(basis, prodID, request, assumed),
    ...scenarioColumns(request, assumed, 'assumed'),
    ...scenarioColumns(request, lower, 'lower'),
  ];
  return savingsLedger(assumed.age, columns, { assumed: gross.illustrated, lower: gross.alternate });
}

function projectBoth(basis: Basis, prodID: string, { contract, fund }: SegregatedFundRequest) {
  const product = segregatedProduct(basis, prodID);
  const { gross } = product;
  const expense = managementExpense(product, fund);
  const project = (growth: number) =>
    projectSegregated(basis, prodID, { ...contract, growth: { gross: growth, managementExpense: expense } });
  return { assumed: project(gross.illustrated), lower: project(gross.alternate), gross };
}

/** A withdrawal reduces the guarantees by the fund's value on that day: nothing is guaranteed after the first. */
function isDrawn({ contract }: SegregatedFundRequest, ledger: SegregatedLedger): boolean {
  return contract.yearlyWithdrawal > 0 || ledger.withdrawal.some((amount) => amount > 0);
}

function promisedColumns(
  basis: Basis,
  prodID: string,
  request: SegregatedFundRequest,
  ledger: SegregatedLedger,
): readonly LedgerColumn[] {
  if (isDrawn(request, ledger)) return [];
  const { maturity, death } = depositGuarantees(
    segregatedProduct(basis, prodID),
    request.contract.deposit,
    request.contract.age,
  );
  const level = (amount: number) => Array.from(ledger.age, () => amount);
  return [
    column('maturityGuarantee', 'guaranteed', level(maturity)),
    column('deathGuarantee', 'guaranteed', level(death)),
  ];
}

function scenarioColumns(
  request: SegregatedFundRequest,
  ledger: SegregatedLedger,
  group: LedgerGroup,
): readonly LedgerColumn[] {
  const isReset = request.contract.resets;
  const isLowered = isDrawn(request, ledger);
  return [
    column('income', group, ledger.withdrawal),
    column('value', group, ledger.marketValue),
    ...(isLowered ? [column('maturityGuarantee', group, ledger.maturityGuarantee)] : []),
    ...(isLowered || isReset ? [column('deathGuarantee', group, ledger.deathGuarantee)] : []),
    column('deathBenefit', group, ledger.deathBenefit),
  ];
}

function figuresOf(
  basis: Basis,
  prodID: string,
  request: SegregatedFundRequest,
  { assumed, lower }: { readonly assumed: SegregatedLedger; readonly lower: SegregatedLedger },
): Figures<SegregatedFigure> {
  const { contract, fund, taxFree } = request;
  const { deposit, age, years, unitPrice } = contract;
  const product = segregatedProduct(basis, prodID);
  const { maturity, death } = depositGuarantees(product, deposit, age);
  const parameters = { age: (contract.income?.age ?? age) + years };
  const room = taxFree && taxFreeRoom(basis.document.regulation, taxFree.history, taxFree.year);
  return {
    maturityGuarantee: { value: maturity, unit: 'dollars' },
    deathGuarantee: { value: death, unit: 'dollars' },
    valueAtAge: { value: assumed.marketValue.at(-1) ?? 0, unit: 'dollars', parameters },
    lowerValueAtAge: { value: lower.marketValue.at(-1) ?? 0, unit: 'dollars', parameters },
    ...(isDrawn(request, assumed) && drawnFigures(basis, prodID, request, assumed)),
    units: { value: unitsFor(deposit, unitPrice), unit: 'units' },
    managementExpense: { value: managementExpense(product, fund), unit: 'fraction' },
    ...(room !== undefined && {
      roomBefore: { value: room, unit: 'dollars', parameters: { year: taxFree?.year ?? 0 } },
      roomAfter: { value: toCents(room - deposit), unit: 'dollars' },
    }),
  };
}

/** The first withdrawal and its year's minimum: by calendar year if known, else of the first year. */
function drawnFigures(
  basis: Basis,
  prodID: string,
  { contract, firstYear }: SegregatedFundRequest,
  { withdrawal, marketValue }: SegregatedLedger,
): Figures<SegregatedFigure> {
  // Nothing must be paid in the year of purchase.
  const index = Math.max(
    0,
    withdrawal.findIndex((paid) => paid > 0),
  );
  const opening = index === 0 ? contract.deposit : (marketValue[index - 1] ?? 0);
  const least = leastIn(basis, prodID, contract, index, opening);
  const [withdrawn, owed] = [
    { value: withdrawal[index] ?? 0, unit: 'dollars' } as const,
    { value: least, unit: 'dollars' } as const,
  ];
  const parameters = { year: (firstYear ?? 0) + index };
  if (firstYear === undefined) {
    return { firstWithdrawal: withdrawn, ...(least > 0 && { minimum: { name: 'minimumFirst', ...owed } }) };
  }
  return { firstWithdrawal: { name: 'withdrawal', ...withdrawn, parameters }, minimum: { ...owed, parameters } };
}
