import { formatNumber } from '@lifeform/engine';
import { type ControlItem, FILE_ENDINGS, fileEnding, LARGEST_FILE, type Language, MEGABYTE } from '@lifeform/metadata';
import { OWN_TEXT } from '../../text/key.ts';
import type { Text } from '../../text/text.ts';

/** Why a field does not take a file, before it is sent anywhere; undefined where it may. */
export function fileRefusal(
  { name, size }: File,
  { accept, maxSize = LARGEST_FILE }: ControlItem,
  text: Text,
  language: Language,
): string | undefined {
  const ending = fileEnding(name);
  if (accept !== undefined && (ending === undefined || !accept.includes(ending))) {
    const types = FILE_ENDINGS.filter((known) => accept.includes(known)).map((known) => known.toUpperCase());
    return text(OWN_TEXT.fileOfOtherType, { name, types: types.join(', ') });
  }
  if (size <= maxSize * MEGABYTE) return undefined;
  return text(OWN_TEXT.fileTooLarge, { name, most: formatNumber(maxSize, language) });
}
