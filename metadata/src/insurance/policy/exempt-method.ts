/** How a policy is kept exempt: its face amount grows, or the excess goes to a side fund or back to the owner. */
export const EXEMPT_METHODS = ['faceIncrease', 'sideFund', 'withdrawal'] as const;
export type ExemptMethod = (typeof EXEMPT_METHODS)[number];
