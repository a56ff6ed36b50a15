import type { LedgerColumn } from '@lifeform/metadata/insurance';
import { type TaxedYears, taxedColumns } from '../../../ledger/adjusted-cost.ts';
import { saysSomething } from '../../../ledger/ledger-answer.ts';
import { sumCents } from '../../../money.ts';
import { type PremiumMode, paidInYear } from '../../../premium/modal-premiums.ts';
import { valuationMortality } from '../contract-mortality.ts';
import { baseParts } from '../premium-schedule.ts';
import type { PricedLife } from '../price-life-policy.ts';
import type { Ledger, Scenario } from './ledger.ts';

/** Of the year's payments, those for insurance on the life: without waiver, accidental death and other benefits. */
export function insurancePremium({ contract, base, riders }: PricedLife, premium: Float64Array, mode: PremiumMode) {
  const partsIn = baseParts(contract, base);
  const { modes } = contract.document;
  const isSingle = contract.product.premium.kind === 'single';
  const others = riders.filter(({ face }) => face.every((amount) => amount === 0));
  return premium.map((paid, year) => {
    const { premWaiver, premADB } = partsIn(year);
    const beside = [premWaiver, premADB, ...others.map((rider) => rider.premium[year] ?? 0)];
    return sumCents([paid, ...beside.map((part) => -(isSingle ? part : paidInYear(modes, part, mode)))]);
  });
}

/** Whether a dividend pays for more insurance: then what it takes from the cost basis it adds again. */
function buysInsurance({ contract: { policy } }: PricedLife): boolean {
  return policy.enhancement !== undefined || policy.dividendOption === 'PUA';
}

/** Net cost of pure insurance, adjusted cost basis and taxable gain: guaranteed, and under both dividend scales. */
export function lifeTaxColumns(priced: PricedLife, ledger: Ledger, mode: PremiumMode): readonly LedgerColumn[] {
  if (!priced.contract.product.cashValues && priced.contract.product.premium.kind !== 'single') return [];
  const { planned } = ledger;
  const premium = planned?.insurancePremium ?? insurancePremium(priced, ledger.premium, mode);
  const mortality = valuationMortality(priced.contract);
  const cashValue = planned?.contractCashValue ?? ledger.cashValue;
  const fund = ledger.reserve.map((reserve, year) => Math.max(reserve, cashValue[year] ?? 0));
  const nothing = new Float64Array(ledger.years);
  const guaranteed: TaxedYears = {
    ...{ premium, mortality, fund, received: nothing },
    ...{ deathBenefit: ledger.deathBenefit, surrender: ledger.cashValue },
  };
  const buys = buysInsurance(priced);
  const scenario = (own: Scenario): TaxedYears => {
    const at = (values: Float64Array, year: number) => values[year] ?? 0;
    const { planned: plan } = own;
    return {
      mortality,
      premium: plan ? premium.map((paid, year) => sumCents([paid, at(plan.extraDeposit, year)])) : premium,
      received: own.dividend.map((dividend, year) =>
        sumCents([
          ...(plan ? [dividend, -at(plan.boughtWithDividend, year), at(plan.released, year)] : [buys ? 0 : dividend]),
          ...[at(own.loanTaken, year), at(own.additionsSpent, year)],
        ]),
      ),
      deathBenefit: own.puaFace.map((added, year) =>
        sumCents([at(ledger.faceAmount, year), at(ledger.riderFaceAmount, year), added, at(own.oneYearTermFace, year)]),
      ),
      fund: fund.map((base, year) => sumCents([base, at(own.puaCashValue, year)])),
      surrender: own.puaCashValue.map((added, year) =>
        Math.max(0, sumCents([at(cashValue, year), added, -at(own.loanBalance, year)])),
      ),
    };
  };
  const { current, reduced } = ledger;
  return [
    ...taxedColumns(planned ? scenario(planned.scenario) : guaranteed, 'guaranteed'),
    ...(current === reduced
      ? []
      : [...taxedColumns(scenario(current), 'current'), ...taxedColumns(scenario(reduced), 'reduced')]),
  ].filter(saysSomething);
}
