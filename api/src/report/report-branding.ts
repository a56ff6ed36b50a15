import type { Language } from '@lifeform/metadata';
import type { Branding } from '@lifeform/metadata/insurance';

/** The branding of a report. Its colours are for text and lines on white; nothing is printed on them. */
export type ReportBranding = Pick<Branding, 'company' | 'brand' | 'logo'>;

/** The installation's own colour, from the design tokens. */
const HOUSE_BRAND = '#0b4f4a';

/** The person's company branding, or the installation's. */
export function reportBranding(
  own: Branding | null,
  language: Language,
  text: (key: string, language: Language) => string | undefined,
): ReportBranding {
  return own ?? { company: text('tEdit-Shell-company', language) ?? '', brand: HOUSE_BRAND, logo: '' };
}
