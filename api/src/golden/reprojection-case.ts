import { findColumn } from '@lifeform/metadata/insurance';
import type { Basis } from '../pricing/basis/basis.ts';
import { lifeProduct } from '../pricing/calculation/life/life-contract.ts';
import { priceLife } from '../pricing/calculation/life/price-life-policy.ts';
import { reprojectLife } from '../pricing/calculation/life/reproject/reproject-life.ts';
import { OWNER_ACTS, type PlannedAct } from '../pricing/policy/planned-act.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { lifeInputs, readLifePolicy } from './life-policy-inputs.ts';

const GROUPS = ['guaranteed', 'current', 'reduced'] as const;

/** `loan:22-25:1000`: what is done in which policy years, with how much. */
const ACT = /^([a-zA-Z]{1,20}):(\d{1,3})-(\d{0,3}):(\d{1,9}(?:\.\d{1,2})?)$/;

function readActs(inputs: CaseInputs): readonly PlannedAct[] {
  if (!inputs.has('acts')) return [];
  return inputs
    .text('acts')
    .split('|')
    .map((part) => {
      const [, name, from, to, amount] = ACT.exec(part.trim()) ?? [];
      const act = OWNER_ACTS.find((one) => one === name);
      if (act === undefined) throw new CannotRun(`input 'acts' has to be written as loan:22-25:1000, not '${part}'`);
      return { act, from: Number(from), ...(to && { to: Number(to) }), amount: Number(amount) };
    });
}

/**
 * A policy of `product` from what its carrier holds after `heldYears`: `heldPua`, `heldDeposit`, `heldLoan`,
 * `heldDividend`, `heldFund`. A quantity is a column of the reprojection with its group, such as `cashValue_current`.
 */
export function runReprojectionCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const prodID = inputs.text('product');
  inputs.accept(...lifeInputs(lifeProduct(basis.document, prodID)));
  const [name = '', asked] = quantity.split('_');
  const group = GROUPS.find((one) => one === asked);
  if (group === undefined) throw new CannotRun(`quantity '${quantity}' names none of ${GROUPS.join(', ')}`);
  const policy = readLifePolicy(basis, prodID, inputs);
  const { document } = basis;
  const { ledger } = reprojectLife({ prodID, life: priceLife(basis, prodID, policy) }, '12', {
    start: {
      years: inputs.whole('heldYears'),
      loan: inputs.number('heldLoan', 0),
      deposit: inputs.number('heldDeposit', 0),
      puaFace: inputs.number('heldPua', 0),
      dividend: inputs.number('heldDividend', 0),
      premiumFund: inputs.number('heldFund', 0),
    },
    acts: readActs(inputs),
    unpaid: 'premiumLoan',
    scale: document.dividends,
    fundInterest: inputs.number('fundInterest', 0),
    added: [],
  });
  return findColumn(ledger, name, group)?.values[inputs.whole('year') - 1] ?? 0;
}
