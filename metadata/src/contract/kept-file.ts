import type { FileEnding } from '../form/control-item/file-type.ts';
import { anyText, named, object, type Static } from '../form/schema/schema.ts';

/** Most bytes of one file kept with an illustration. */
export const LARGEST_KEPT_FILE = 5_000_000;

/** What may be kept. */
export const KEPT_FILE_TYPES: readonly FileEnding[] = ['pdf', 'png', 'jpg', 'docx', 'xlsx'];

/**
 * POST /api/files: multipart, one file as `File`. `code` is its value in a field of type `files`: its id, a slash and
 * its name. Kept for thirty days, or as long as the illustration it is saved with.
 */
export const keptFileAnswerSchema = named(
  'KeptFileAnswer',
  object({
    code: anyText,
  }),
);
export type KeptFileAnswer = Static<typeof keptFileAnswerSchema>;
