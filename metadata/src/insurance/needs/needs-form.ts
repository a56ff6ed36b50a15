/** The forms of a needs analysis, the shorter first. */
export const NEEDS_FORMS = ['NeedsLite', 'NeedsFull'] as const;
export type NeedsForm = (typeof NEEDS_FORMS)[number];
