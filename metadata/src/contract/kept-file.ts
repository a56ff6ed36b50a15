import { anyText, named, object, type Static } from '../form/schema/schema.ts';

/** Bytes of one file that is kept with an illustration. */
export const LARGEST_KEPT_FILE = 5_000_000;

/** What may be kept, by the end of its name. */
export const KEPT_FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * POST /api/files: multipart, one file as `File`. `code` is what a field of type `files` holds of it: its id, a stroke
 * and its name. It stays for thirty days, and with the illustration that is saved with it for as long as that stays.
 */
export const keptFileAnswerSchema = named(
  'KeptFileAnswer',
  object({
    code: anyText,
  }),
);
export type KeptFileAnswer = Static<typeof keptFileAnswerSchema>;
