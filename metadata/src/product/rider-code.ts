/**
 * What insurers call the riders of a policy. Each has its name in the message `msg-Rider-{code}`.
 *
 * ADB accidental death, WP waiver of premium, GPO guaranteed purchase, AIB accident indemnity, CPB child protection,
 * CTR child term, CIR critical illness, PIB payor insurance, DMB disability monthly benefit, TR term, ULI increase of
 * universal life.
 */
export const RIDER_CODES = ['ADB', 'WP', 'GPO', 'AIB', 'CPB', 'CTR', 'CIR', 'PIB', 'DMB', 'TR', 'ULI'] as const;
export type RiderCode = (typeof RIDER_CODES)[number];
