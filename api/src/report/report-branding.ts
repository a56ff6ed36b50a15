import type { Language } from '@lifeform/metadata';
import type { Branding } from '@lifeform/metadata/insurance';

/** The branding of a report. Its colours are for text and lines on white; nothing is printed on them. */
export type ReportBranding = Pick<Branding, 'company' | 'address' | 'brand' | 'logo' | 'dollarSign'>;

/** The installation's own colour, from the design tokens. */
const HOUSE_BRAND = '#0b4f4a';

/** The person's company branding, or the installation's. */
export function reportBranding(
  own: Branding | null,
  language: Language,
  text: (key: string, language: Language) => string | undefined,
): ReportBranding {
  const read = (key: string): string => text(key, language) ?? '';
  return (
    own ?? { company: read('tEdit-Shell-company'), address: read('tEdit-Report-address'), brand: HOUSE_BRAND, logo: '' }
  );
}
