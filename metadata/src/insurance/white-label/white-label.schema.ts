import { revision } from '../../contract/administration.schema.ts';
import { object, optional, pattern, type Schema, text } from '../../form/schema/schema.ts';
import { LARGEST_LOGO, type SaveWhiteLabelRequest } from './white-label.ts';

const COLOUR = '^#[0-9A-Fa-f]{6}$';
// Base64 of the largest file, and what stands before it.
const LONGEST_LOGO = Math.ceil(LARGEST_LOGO / 3) * 4 + 30;

export const saveWhiteLabelSchema: Schema<SaveWhiteLabelRequest> = object<SaveWhiteLabelRequest>({
  name: text(60, 1),
  company: text(100, 1),
  brand: pattern(COLOUR),
  brandOn: pattern(COLOUR),
  logo: text(LONGEST_LOGO),
  revision: optional(revision),
});
