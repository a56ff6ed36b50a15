/** The result of looking up a policy. Its number in an answer, `errorCode`, is its place here, from 1. */
export const LOOKUP_RESULTS = [
  'PolicyFound',
  'NotFound',
  'NotQuotable',
  'PremiumRestrict',
  'Terminated',
  'PaidUp',
  'Rejected',
  'ETI',
  'NoFuturePremiums',
  'NotLoadable',
] as const;
export type LookupResult = (typeof LOOKUP_RESULTS)[number];

export function lookupCode(result: LookupResult): number {
  return LOOKUP_RESULTS.indexOf(result) + 1;
}

/** Undefined for a number that stands for nothing. */
export function lookupResult(errorCode: number): LookupResult | undefined {
  return LOOKUP_RESULTS[errorCode - 1];
}

const VIEWABLE: ReadonlySet<LookupResult> = new Set(['PolicyFound', 'NotQuotable', 'Terminated', 'NoFuturePremiums']);

/** Whether the answer is a policy that can be looked at. */
export function isViewable(errorCode: number): boolean {
  const result = lookupResult(errorCode);
  return result !== undefined && VIEWABLE.has(result);
}
