import { findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { keyYears } from '../figure/key-years.ts';
import type { PageBuilder } from './page-data.ts';
import { printedChart } from './printed-chart.ts';

/** Where premiums are lent: on what is illustrated, and for a product without dividends on what it guarantees. */
const GROUPS: readonly LedgerGroup[] = ['current', 'reduced', 'guaranteed'];

type Values = readonly (number | null)[];

/** What premiums lent on the cash value leave of a policy, on each dividend scale. */
interface LentSide {
  readonly group: LedgerGroup;
  readonly name: string;
  readonly isOpen: boolean;
  readonly owed: Values;
  readonly cashValue: Values;
  readonly deathBenefit: Values;
  /** The last policy year in force. */
  readonly last: number;
}

/** The policy whose owner stops paying: what is lent, what is left, and until when. */
export const premiumLoan: PageBuilder = (source) => {
  const { quote, text, inputs, basis } = source;
  const paid = Number(inputs.years) || 0;
  const sides = GROUPS.flatMap((group): LentSide[] => {
    const deathBenefit = findColumn(quote.ledger, 'deathBenefitAfterLoan', group)?.values;
    if (deathBenefit === undefined) return [];
    const name = text.message(`msg-LedgerGroup-${group}`);
    const owed = findColumn(quote.ledger, 'premiumLoan', group)?.values ?? [];
    const cashValue = findColumn(quote.ledger, 'cashValueAfterLoan', group)?.values ?? [];
    const last = deathBenefit.filter((value) => (value ?? 0) > 0).length;
    return [{ group, name, isOpen: group !== 'guaranteed', owed, cashValue, deathBenefit, last }];
  });
  const longest = Math.max(0, ...sides.map(({ last }) => last));
  const years = quote.ledger.age
    .map((age, index) => ({ year: index + 1, age, sides: sides.map((side) => yearOf(side, index)) }))
    .slice(0, longest)
    .filter(({ year }) => year >= paid);
  const { interest, maximumShare } = basis.document.policyLoan;
  return {
    ...source,
    ...{ paid, sides, years: keyYears(years, paid + 5), rate: interest * 100, share: maximumShare * 100 },
    ends: sides.map(({ name, last }) => ({ name, last, isLasting: last === quote.ledger.age.length })),
    chart: printedChart(source, { summary: text.report('premium-loan-chart'), series: seriesOf(sides, source) }),
  };
};

function yearOf({ isOpen, last, owed, cashValue, deathBenefit }: LentSide, index: number): object {
  return {
    ...{ isOpen, isThere: index < last },
    owed: owed[index] ?? 0,
    cashValue: cashValue[index] ?? 0,
    deathBenefit: deathBenefit[index] ?? 0,
  };
}

/** Of the first side: the other scale's lines would lie on its own. */
function seriesOf([side]: readonly LentSide[], { text }: Parameters<PageBuilder>[0]) {
  if (side === undefined) return [];
  // A line ends with the policy.
  const line = (name: string, kind: 'step' | 'line' | 'dotted', values: Values) => ({
    ...{ id: name, kind, guaranteed: !side.isOpen, ...(kind === 'step' ? {} : { start: 0 }) },
    values: values.map((value, index) => (index < side.last ? value : null)),
    name: text.message(`msg-Ledger-${name}`),
  });
  return [
    line('deathBenefitAfterLoan', 'step', side.deathBenefit),
    line('cashValueAfterLoan', 'line', side.cashValue),
    line('premiumLoan', 'dotted', side.owed),
  ];
}
