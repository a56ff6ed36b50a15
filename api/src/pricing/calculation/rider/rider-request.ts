import type { RiderMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { LifeRider } from '../../policy/life-policy.ts';
import { type Read, reader, toNumber, toText } from '../../request/read-logic.ts';

/** A chosen rider. */
export interface HeldRider {
  readonly mapping: RiderMapping;
  readonly rider: LifeRider;
}

interface ReadRider {
  readonly mapping: RiderMapping;
  readonly read: Read<LifeRider | undefined>;
}

/** A rider when the values choose it. @throws LogicRejectedError when an expression is not valid */
function compileRider(mapping: RiderMapping): ReadRider {
  const selected = reader(mapping.selected, isTruthy);
  const faceAmount = reader(mapping.faceAmount, toNumber);
  const costOfInsurance = reader(mapping.costOfInsurance ?? 'YRT', toText);
  const years = reader(mapping.years ?? null, toNumber);
  const plan = reader(mapping.plan ?? null, toText);
  const made = (scope: object): LifeRider => {
    const amount = faceAmount(scope);
    switch (mapping.kind) {
      case 'term': {
        const coi = costOfInsurance(scope);
        return {
          kind: 'term',
          prodID: mapping.prodID ?? '',
          coi: coi === 'YRT' ? coi : Number(coi),
          faceAmount: amount,
        };
      }
      case 'guaranteedPurchase':
        return { kind: 'guaranteedPurchase', faceAmount: amount };
      case 'childTerm':
        return { kind: 'childTerm', faceAmount: amount, years: years(scope) };
      case 'criticalIllness':
        return { kind: 'criticalIllness', prodID: mapping.prodID ?? '', plan: plan(scope), faceAmount: amount };
    }
  };
  return { mapping, read: (scope) => (selected(scope) ? made(scope) : undefined) };
}

/** The riders a form's values choose, in the order of the setup. @throws LogicRejectedError */
export function compileRiders(mappings: readonly RiderMapping[]): Read<readonly HeldRider[]> {
  const riders = mappings.map(compileRider);
  return (scope) =>
    riders.flatMap(({ mapping, read }) => {
      const rider = read(scope);
      return rider === undefined ? [] : [{ mapping, rider }];
    });
}
