import type { Basis } from '../pricing/basis/basis.ts';
import {
  dailyValue,
  depositProduct,
  guaranteedRate,
  guaranteedValue,
  marketValueAdjustment,
} from '../pricing/calculation/deposit/deposit-value.ts';
import {
  accruedTaxFreeRoom,
  type TaxFreeHistory,
  taxFreeLimit,
  taxFreeRoom,
} from '../pricing/calculation/deposit/tax-free-room.ts';
import { toCents } from '../pricing/money.ts';
import type { CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, type Quantities } from './quantities.ts';
import { usedName } from './read-choice.ts';

function termMonths(inputs: CaseInputs): number {
  return inputs.has('termYears')
    ? 12 * inputs.whole('termYears')
    : inputs.whole(usedName(inputs, ['termMonths', 'term']));
}

function depositQuantities(basis: Basis, prodID: string, inputs: CaseInputs): Quantities {
  const product = depositProduct(basis, prodID);
  const guaranteed = () => {
    const months = termMonths(inputs);
    return { months, rate: inputs.has('rate') ? inputs.number('rate') : guaranteedRate(product, months) };
  };
  const adjustment = () =>
    marketValueAdjustment(product, {
      book: inputs.number('book'),
      creditedRate: inputs.number('creditedRate'),
      currentRate: inputs.number('currentRate'),
      monthsLeft: inputs.number('monthsLeft'),
    });
  return {
    giaRate: () => guaranteed().rate,
    maturityValue: () => {
      const { months, rate } = guaranteed();
      return guaranteedValue(inputs.number('deposit'), rate, months);
    },
    diaValue: () =>
      dailyValue(inputs.number('deposit'), inputs.number('rate', product.dailyInterest), inputs.number('days')),
    mva: adjustment,
    cashValue: () => toCents(inputs.number('book') + adjustment()),
  };
}

/** Born early enough for all the room there ever was, unless the case gives its start. */
function readHistory(basis: Basis, inputs: CaseInputs): TaxFreeHistory {
  const { limits, fromAge } = basis.document.regulation.taxFreeSavings;
  const first = Math.min(...Object.keys(limits).map(Number));
  const since = usedName(inputs, ['residentSince', 'eligibleSince']);
  return {
    birthYear: inputs.whole('birthYear', first - fromAge),
    ...(inputs.has(since) && { residentSince: inputs.whole(since) }),
    contributions: inputs.number('contributions', 0),
    withdrawals: inputs.number('withdrawals', 0),
  };
}

function roomQuantities(basis: Basis, inputs: CaseInputs): Quantities {
  const { regulation } = basis.document;
  const year = () => inputs.whole('year', regulation.effectiveYear);
  const accrued = () => accruedTaxFreeRoom(regulation, readHistory(basis, inputs), year());
  return {
    limit: () => taxFreeLimit(regulation, year()),
    cumulativeRoom: accrued,
    cumulative: accrued,
    room: () => taxFreeRoom(regulation, readHistory(basis, inputs), year()),
  };
}

/** Deposits on daily or guaranteed interest. */
export function runDepositCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  return answer(product, quantity, depositQuantities(basis, product, inputs));
}

/** Tax-free savings: the same, with room. */
export function runTaxFreeCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const room = roomQuantities(basis, inputs);
  return answer(product, quantity, { ...depositQuantities(basis, product, inputs), ...room });
}
