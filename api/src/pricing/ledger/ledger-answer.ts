import type { QuantityUnit } from '@lifeform/metadata';
import type { LedgerAnswer, LedgerColumn, LedgerGroup, ProjectionYear } from '@lifeform/metadata/insurance';
import type { Ledger, Scenario } from '../calculation/life/ledger/ledger.ts';
import { wholeCents } from '../money.ts';

/** A column as it is sent; NaN, which no text of JSON holds, is nothing. */
export function column(
  name: string,
  group: LedgerGroup,
  values: ArrayLike<number>,
  unit: QuantityUnit = 'dollars',
): LedgerColumn {
  return { name, group, unit, values: Array.from(values, (value) => (Number.isFinite(value) ? value : null)) };
}

/** Running total in whole cents, so that a long sum drifts by none. */
function cumulative(values: ArrayLike<number>): readonly number[] {
  let cents = 0;
  return Array.from(values, (value) => {
    cents += wholeCents(value);
    return cents / 100;
  });
}

export function saysSomething({ values }: LedgerColumn): boolean {
  return values.some((value) => value !== null && value !== 0);
}

/** What is paid a year and by its end. */
export function premiumColumns(premium: ArrayLike<number>, group: LedgerGroup = 'guaranteed'): readonly LedgerColumn[] {
  return [column('premium', group, premium), column('cumulativePremium', group, cumulative(premium))];
}

/** The columns that say something, by year. */
export function ledgerOf(age: ArrayLike<number>, columns: readonly LedgerColumn[]): LedgerAnswer {
  return { age: Array.from(age), columns: columns.filter(saysSomething) };
}

/** The ledger without the policy years after the one named. */
export function upToYear(year: number, ledger: LedgerAnswer): LedgerAnswer {
  const columns = ledger.columns.map((each) => ({ ...each, values: each.values.slice(0, year) }));
  return { ...ledger, age: ledger.age.slice(0, year), columns };
}

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
    column('cashValue', group, scenario.cashSurrenderValue),
    column('deathBenefit', group, scenario.deathBenefit),
    ...(returns ? [column('returnOnCashValue', group, returns.cashSurrenderValue, 'fraction')] : []),
    ...(returns ? [column('returnOnDeathBenefit', group, returns.deathBenefit, 'fraction')] : []),
  ];
}

function lapseYears({ current, reduced }: Ledger): Pick<LedgerAnswer, 'lapseYear'> {
  if (current.lapseYear === undefined && reduced.lapseYear === undefined) return {};
  return {
    lapseYear: {
      ...(current.lapseYear === undefined ? {} : { current: current.lapseYear }),
      ...(reduced.lapseYear === undefined ? {} : { reduced: reduced.lapseYear }),
    },
  };
}

/** Renewable term: everything in it is guaranteed. */
export function termLedger(projection: readonly ProjectionYear[], illness: readonly number[]): LedgerAnswer {
  const read = (pick: (year: ProjectionYear) => number) => projection.map(pick);
  return {
    age: read(({ age }) => age),
    columns: [
      ...premiumColumns(read(({ annualPremium }) => annualPremium)),
      column(
        'deathBenefit',
        'guaranteed',
        read(({ deathBenefit }) => deathBenefit),
      ),
      ...[column('illnessBenefit', 'guaranteed', illness)].filter(saysSomething),
    ],
  };
}

/** A life policy: its guarantees, and both dividend scales where it takes part in them. */
export function lifeLedger(ledger: Ledger, illness: readonly number[]): LedgerAnswer {
  const { current, reduced } = ledger;
  const isParticipating = current !== reduced;
  const columns = [
    ...premiumColumns(ledger.premium),
    column('riderFaceAmount', 'policy', ledger.riderFaceAmount),
    column('cashValue', 'guaranteed', ledger.cashValue),
    column('deathBenefit', 'guaranteed', ledger.deathBenefit),
    column('illnessBenefit', 'guaranteed', illness),
    ...(isParticipating ? [...scenarioColumns(current, 'current'), ...scenarioColumns(reduced, 'reduced')] : []),
  ];
  return {
    ...ledgerOf(ledger.age, columns),
    ...(isParticipating ? { scaleInterest: { current: current.interest, reduced: reduced.interest } } : {}),
    ...lapseYears(ledger),
  };
}
