import type { Language } from '@lifeform/metadata';
import type { Branding } from '@lifeform/metadata/insurance';

/** Whose report it is, as it looks. Colours are for text and lines on white: none is printed upon. */
export type ReportBranding = Pick<Branding, 'company' | 'brand' | 'logo'>;

/** The colour of the installation's own reports, as the design tokens have it. */
const HOUSE_BRAND = '#0b4f4a';

/** The company's own branding where the person has one, and the installation's otherwise. */
export function reportBranding(
  own: Branding | null,
  language: Language,
  text: (key: string, language: Language) => string | undefined,
): ReportBranding {
  return own ?? { company: text('tEdit-Shell-company', language) ?? '', brand: HOUSE_BRAND, logo: '' };
}
