/** Results of a policy lookup. An answer's `errorCode` is the position here, from 1. */
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

/** Undefined for an unknown number. */
export function lookupResult(errorCode: number): LookupResult | undefined {
  return LOOKUP_RESULTS[errorCode - 1];
}

const VIEWABLE: ReadonlySet<LookupResult> = new Set(['PolicyFound', 'NotQuotable', 'Terminated', 'NoFuturePremiums']);

/** Whether the answer contains a policy that can be viewed. */
export function isViewable(errorCode: number): boolean {
  const result = lookupResult(errorCode);
  return result !== undefined && VIEWABLE.has(result);
}
