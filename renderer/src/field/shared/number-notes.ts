import { type FieldState, formatNumber, otherReading } from '@lifeform/engine';
import { formatInWords } from '../../text/format-number.ts';
import { OWN_TEXT } from '../../text/key.ts';
import type { Texts } from '../../text/text-provider.tsx';
import { isFixed } from './control-props.ts';

/** From here on zeros are easily miscounted. */
const EASILY_MISCOUNTED = 1_000_000;
const NONE: readonly string[] = [];

/** What stands under a number for its reader to check it by. */
export function numberNotes(field: FieldState, texts: Texts): readonly string[] {
  // What nobody has typed in is written in the language's own signs.
  const read = field.isDirty ? readAs(field, texts) : undefined;
  const words = inWords(field, texts);
  if (read === undefined && words === undefined) return NONE;
  return [read, words].filter((note) => note !== undefined);
}

/** A large number said in words, to whoever may mistype it. */
function inWords(field: FieldState, { text, language }: Texts): string | undefined {
  const { value } = field;
  if (typeof value !== 'number' || Math.abs(value) < EASILY_MISCOUNTED) return undefined;
  if (field.disabled || isFixed(field)) return undefined;
  return text(OWN_TEXT.inWords, { words: formatInWords(value, language) });
}

/** How a number is read that is typed with other signs than the language's own, such as `250,000` in French. */
function readAs(field: FieldState, { text, language }: Texts): string | undefined {
  const value = otherReading(field, language);
  return value === undefined ? undefined : text(OWN_TEXT.readAs, { value: formatNumber(value, language) });
}
