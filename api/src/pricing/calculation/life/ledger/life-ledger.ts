import type { LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { alternateNames, column, ledgerOf, premiumColumns } from '../../../ledger/ledger-answer.ts';
import type { Ledger, Scenario } from './ledger.ts';

function scenarioColumns(scenario: Scenario, group: LedgerGroup): readonly LedgerColumn[] {
  const { returns } = scenario;
  return [
    column('outlay', group, scenario.outlay),
    column('dividend', group, scenario.dividend),
    column('cashDividend', group, scenario.cashDividend),
    column('pendingDividend', group, scenario.pendingDividend),
    column('puaFace', group, scenario.puaFace),
    column('puaCashValue', group, scenario.puaCashValue),
    column('deposit', group, scenario.deposit),
    column('oneYearTermFace', group, scenario.oneYearTermFace),
    ...plannedColumns(scenario, group),
    column('loanTaken', group, scenario.loanTaken),
    column('loanBalance', group, scenario.loanBalance),
    column('cashValue', group, scenario.cashSurrenderValue),
    column('deathBenefit', group, scenario.deathBenefit),
    ...(returns ? [column('returnOnCashValue', group, returns.cashSurrenderValue, 'fraction')] : []),
    ...(returns ? [column('returnOnDeathBenefit', group, returns.deathBenefit, 'fraction')] : []),
  ];
}

function plannedColumns({ planned }: Scenario, group: LedgerGroup): readonly LedgerColumn[] {
  if (planned === undefined) return [];
  return [column('extraDeposit', group, planned.extraDeposit), column('withdrawal', group, planned.withdrawal)];
}

/** What an owner's plan comes to if the carrier credits nothing: the loan is off the guaranteed values then. */
function guaranteedPlan({ planned }: Ledger): readonly LedgerColumn[] {
  if (planned === undefined) return [];
  const { scenario } = planned;
  return [
    column('outlay', 'guaranteed', scenario.outlay),
    ...plannedColumns(scenario, 'guaranteed'),
    column('loanTaken', 'guaranteed', scenario.loanTaken),
    column('loanBalance', 'guaranteed', scenario.loanBalance),
  ];
}

/** What is left where premiums are lent: a product without dividends has its guaranteed values alone. */
function premiumLoanColumns({ premiumLoan }: Scenario, group: LedgerGroup): readonly LedgerColumn[] {
  if (premiumLoan === undefined) return [];
  return [
    column('premiumLoan', group, premiumLoan.balance),
    column('cashValueAfterLoan', group, premiumLoan.cashSurrenderValue),
    column('deathBenefitAfterLoan', group, premiumLoan.deathBenefit),
  ];
}

function lapseYears({ planned, current, reduced }: Ledger): Pick<LedgerAnswer, 'lapseYear'> {
  const lapsed = Object.entries({ guaranteed: planned?.scenario, current, reduced }).flatMap(([group, scenario]) =>
    scenario?.lapseYear === undefined ? [] : [[group, scenario.lapseYear] as const],
  );
  return lapsed.length === 0 ? {} : { lapseYear: Object.fromEntries(lapsed) };
}

/** What rates entered beside the base lead to. */
function alternateColumns({ alternates = [] }: Ledger): readonly LedgerColumn[] {
  return alternates.flatMap(({ group, scenario }) => [
    column('outlay', group, scenario.outlay),
    column('dividend', group, scenario.dividend),
    column('cashValue', group, scenario.cashSurrenderValue),
    column('deathBenefit', group, scenario.deathBenefit),
  ]);
}

/** A life policy: its guarantees, and both dividend scales where it takes part in them. */
export function lifeLedger(ledger: Ledger, illness: readonly number[]): LedgerAnswer {
  const { current, reduced } = ledger;
  const isParticipating = current !== reduced;
  const columns = [
    ...premiumColumns(ledger.premium),
    column('riderFaceAmount', 'policy', ledger.riderFaceAmount),
    ...guaranteedPlan(ledger),
    column('cashValue', 'guaranteed', ledger.cashValue),
    column('deathBenefit', 'guaranteed', ledger.deathBenefit),
    column('illnessBenefit', 'guaranteed', illness),
    ...(isParticipating
      ? [...scenarioColumns(current, 'current'), ...premiumLoanColumns(current, 'current')]
      : premiumLoanColumns(current, 'guaranteed')),
    ...(isParticipating ? [...scenarioColumns(reduced, 'reduced'), ...premiumLoanColumns(reduced, 'reduced')] : []),
    ...alternateColumns(ledger),
  ];
  return {
    ...ledgerOf(ledger.age, columns),
    ...(isParticipating ? { scaleInterest: { current: current.interest, reduced: reduced.interest } } : {}),
    ...lapseYears(ledger),
    ...alternateNames(ledger.alternates),
  };
}
