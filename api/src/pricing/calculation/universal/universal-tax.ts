import type { LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { taxedColumns } from '../../ledger/adjusted-cost.ts';
import { sumCents } from '../../money.ts';
import type { UniversalContract, UniversalLedger } from './project-universal.ts';

/**
 * Net cost of pure insurance, adjusted cost basis and taxable gain of a scenario. The side account is beside the policy:
 * what moves there is received, and what comes back is paid. The fund knows no surrender charge.
 */
export function universalTaxColumns(
  { mortality }: UniversalContract,
  ledger: UniversalLedger,
  group: LedgerGroup,
): readonly LedgerColumn[] {
  const at = (values: Float64Array, year: number) => values[year] ?? 0;
  const { deposit, movedOut, withdrawal, exemptWithdrawal, deathBenefit, sideFund, cashSurrenderValue } = ledger;
  const years = {
    premium: deposit.map((paid, year) => sumCents([paid, Math.max(0, -at(movedOut, year))])),
    received: withdrawal.map((taken, year) =>
      sumCents([taken, at(exemptWithdrawal, year), Math.max(0, at(movedOut, year))]),
    ),
    mortality,
    deathBenefit: deathBenefit.map((benefit, year) => sumCents([benefit, -at(sideFund, year)])),
    fund: ledger.accountValue,
    surrender: cashSurrenderValue.map((value, year) => sumCents([value, -at(sideFund, year)])),
  };
  return taxedColumns(years, group);
}
