import type { OwnerAct, PlannedAct } from '../../reprojection.ts';

/** An owner's plan by year. */
export interface OwnerPlan {
  /** The amount asked for at the start of a policy year (0 = first), dollars; undefined where the act is not planned. */
  amount(act: OwnerAct, t: number): number | undefined;
}

/** Several amounts of one act in a year are one of their sum; of what replaces another, the last in the plan. */
export function ownerPlan(acts: readonly PlannedAct[]): OwnerPlan {
  const isSummed = (act: OwnerAct): boolean => act === 'loan' || act === 'repayment' || act === 'withdrawal';
  return {
    amount(act, t) {
      const planned = acts.filter((one) => one.act === act && one.from <= t + 1 && t + 1 <= (one.to ?? Infinity));
      const last = planned.at(-1);
      if (last === undefined) return undefined;
      return isSummed(act) ? planned.reduce((sum, { amount }) => sum + amount, 0) : last.amount;
    },
  };
}
