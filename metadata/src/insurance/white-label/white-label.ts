import { revision } from '../../form/schema/revision.ts';
import { named, nullable, object, optional, pattern, type Static, text } from '../../form/schema/schema.ts';

/** Bytes of a logo's file. */
export const LARGEST_LOGO = 64 * 1024;

const COLOUR = pattern('^#[0-9A-Fa-f]{6}$');
// Base64 of the largest file, and what stands before it.
const LONGEST_LOGO = 4 * Math.ceil(LARGEST_LOGO / 3) + 30;

const brandingFields = {
  /** Stands wherever the company is named. */
  company: text(100, 1),
  /** `#rrggbb`: bars, buttons, links and headings. */
  brand: COLOUR,
  /** `#rrggbb`: text on the brand colour. */
  brandOn: COLOUR,
  /** `data:image/png;base64,…` or `data:image/webp;base64,…`; '' for the installation's logo. */
  logo: text(LONGEST_LOGO),
};
/** A company's own branding: what people who have it see in place of the installation's. */
const brandingSchema = named('Branding', object(brandingFields));
export type Branding = Static<typeof brandingSchema>;

/** A branding by its name, which users refer to as their `whiteLabelProfile`. */
export const whiteLabelProfileSchema = named(
  'WhiteLabelProfile',
  object({ name: text(60, 1), ...brandingFields, revision }),
);
export type WhiteLabelProfile = Static<typeof whiteLabelProfileSchema>;

/** POST /api/whiteLabel/profiles: a new profile, or with `revision` that one changed; 409 when it moved on. */
export const saveWhiteLabelSchema = named(
  'SaveWhiteLabelRequest',
  object({ name: text(60, 1), ...brandingFields, revision: optional(revision) }),
);
export type SaveWhiteLabelRequest = Static<typeof saveWhiteLabelSchema>;

/** GET /api/whiteLabel: null for people without a profile of their own, or with one that does not exist. */
export const whiteLabelAnswerSchema = named('WhiteLabelAnswer', object({ branding: nullable(brandingSchema) }));
export type WhiteLabelAnswer = Static<typeof whiteLabelAnswerSchema>;
