import { revision } from '../../form/schema/revision.ts';
import {
  choice,
  named,
  nameText,
  nullable,
  object,
  optional,
  pattern,
  type Static,
  text,
} from '../../form/schema/schema.ts';

/** Most bytes of a logo's file. */
export const LARGEST_LOGO = 64 * 1024;

const COLOUR = pattern('^#[0-9A-Fa-f]{6}$');
// Base64 of the largest file, plus the prefix of the data URL.
const LONGEST_LOGO = 4 * Math.ceil(LARGEST_LOGO / 3) + 30;

const brandingFields = {
  /** Shown wherever the company is named. */
  company: nameText(100, 1),
  /** Printed with its name; absent = none. */
  address: optional(text(190)),
  /** `#rrggbb`: bars, buttons, links and headings. */
  brand: COLOUR,
  /** `#rrggbb`: text on the brand colour. */
  brandOn: COLOUR,
  /** `data:image/png;base64,…` or `data:image/webp;base64,…`; '' for the installation's logo. */
  logo: text(LONGEST_LOGO),
  /** Where French paper sets the dollar sign: `$300 000` or `300 000 $`; absent = after, as Quebec writes. */
  dollarSign: optional(choice(['before', 'after'])),
};
/** A company's branding, shown to its people instead of the installation's. */
const brandingSchema = named('Branding', object(brandingFields));
export type Branding = Static<typeof brandingSchema>;

/** A branding with its name, which users refer to as `whiteLabelProfile`. */
export const whiteLabelProfileSchema = named(
  'WhiteLabelProfile',
  object({ name: nameText(60, 1), ...brandingFields, revision }),
);
export type WhiteLabelProfile = Static<typeof whiteLabelProfileSchema>;

/** POST /api/whiteLabel/profiles: a new profile, or with `revision` a changed one; 409 when it has changed since. */
export const saveWhiteLabelSchema = named(
  'SaveWhiteLabelRequest',
  object({ name: nameText(60, 1), ...brandingFields, revision: optional(revision) }),
);
export type SaveWhiteLabelRequest = Static<typeof saveWhiteLabelSchema>;

/** GET /api/whiteLabel: null for people without a profile, or with one that does not exist. */
export const whiteLabelAnswerSchema = named('WhiteLabelAnswer', object({ branding: nullable(brandingSchema) }));
export type WhiteLabelAnswer = Static<typeof whiteLabelAnswerSchema>;
