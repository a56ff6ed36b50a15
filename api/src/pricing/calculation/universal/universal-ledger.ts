import {
  EXEMPT_COLUMNS,
  EXEMPT_METHODS,
  type LedgerAnswer,
  type LedgerColumn,
  type LedgerGroup,
} from '@lifeform/metadata/insurance';
import { alternateNames, column, ledgerOf, premiumColumns, upToYear } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import type { UniversalContract, UniversalLedger } from './project-universal.ts';
import type { UniversalScenarios } from './project-universal-scenarios.ts';
import { universalTaxColumns } from './universal-tax.ts';

/** Planned deposits of each policy year, whether the policy lasts or not. */
function planned({ policy, plan }: UniversalContract, years: number): readonly number[] {
  const { deposit, depositStep, depositYears } = policy;
  const yearly = toCents((deposit * 12) / depositStep);
  const { holiday, extraDeposit } = plan.owner ?? {};
  return Array.from({ length: years }, (_, year) => {
    const regular = year < depositYears && !holiday?.[year] ? yearly : 0;
    return toCents(regular + (extraDeposit?.[year] ?? 0) / 100);
  });
}

function valueColumns(ledger: UniversalLedger, group: LedgerGroup): readonly LedgerColumn[] {
  return [
    column('extraDeposit', group, ledger.extraDeposit),
    column('withdrawal', group, ledger.withdrawal),
    ...EXEMPT_METHODS.map((method) => column(EXEMPT_COLUMNS[method], group, ledger[EXEMPT_COLUMNS[method]])),
    column('accountValue', group, ledger.accountValue),
    column('sideFund', group, ledger.sideFund),
    column('cashValue', group, ledger.cashSurrenderValue),
    column('deathBenefit', group, ledger.deathBenefit),
  ];
}

/** Columns that explain the account's value. */
function accountColumns(ledger: UniversalLedger, group: LedgerGroup): readonly LedgerColumn[] {
  return [
    column('premiumTax', group, ledger.premiumTax),
    column('costOfInsurance', group, ledger.costOfInsurance),
    column('accountCharge', group, ledger.fixedCharge),
    column('interest', group, ledger.interest),
  ];
}

function lapseYears({ guaranteed, current, reduced }: UniversalScenarios): Pick<LedgerAnswer, 'lapseYear'> {
  const years = Object.entries({ guaranteed, current, reduced }).flatMap(([name, { lapse }]) =>
    lapse === undefined ? [] : [[name, lapse.year] as const],
  );
  return years.length === 0 ? {} : { lapseYear: Object.fromEntries(years) };
}

/** Policy years until the last scenario has lapsed: nothing is shown or paid after it. */
function lastYear({ guaranteed, current, reduced, alternates }: UniversalScenarios): number {
  return Math.max(
    ...[guaranteed, current, reduced, ...alternates.map(({ ledger }) => ledger)].map(
      ({ lapse, years }) => lapse?.year ?? years,
    ),
  );
}

/** The ledger of a universal life policy under its guarantees and at two rates. */
export function universalLedger(contract: UniversalContract, scenarios: UniversalScenarios): LedgerAnswer {
  const { guaranteed, current, reduced, currentRate, reducedRate, alternates } = scenarios;
  const ledger = ledgerOf(current.age, [
    ...premiumColumns(planned(contract, current.years), 'policy'),
    column('surrenderCharge', 'policy', current.surrenderCharge),
    column('riderFaceAmount', 'policy', current.riderFaceAmount),
    ...valueColumns(guaranteed, 'guaranteed'),
    ...universalTaxColumns(contract, guaranteed, 'guaranteed'),
    ...accountColumns(current, 'current'),
    ...valueColumns(current, 'current'),
    ...universalTaxColumns(contract, current, 'current'),
    ...accountColumns(reduced, 'reduced'),
    ...valueColumns(reduced, 'reduced'),
    ...universalTaxColumns(contract, reduced, 'reduced'),
    ...alternates.flatMap(({ group, ledger: own }) => valueColumns(own, group)),
  ]);
  return {
    ...upToYear(lastYear(scenarios), ledger),
    scaleInterest: { current: currentRate, reduced: reducedRate },
    ...lapseYears(scenarios),
    ...alternateNames(alternates),
  };
}
