import { type FieldState, formatNumber, otherReading } from '@lifeform/engine';
import { formatInWords } from '../../text/format-number.ts';
import { OWN_TEXT } from '../../text/key.ts';
import type { Texts } from '../../text/text-provider.tsx';
import { isFixed } from './control-props.ts';

/** From here on zeros are easily miscounted. */
const EASILY_MISCOUNTED = 1_000_000;
const NONE: readonly string[] = [];

/** Notes under a number that help the reader check it. */
export function numberNotes(field: FieldState, texts: Texts): readonly string[] {
  // A number nobody typed is written in the language's own signs.
  const read = field.isDirty ? readAs(field, texts) : undefined;
  const words = inWords(field, texts);
  if (read === undefined && words === undefined) return NONE;
  return [read, words].filter((note) => note !== undefined);
}

/** A large number in words, while it can be mistyped. */
function inWords(field: FieldState, { text, language }: Texts): string | undefined {
  const { value } = field;
  if (typeof value !== 'number' || Math.abs(value) < EASILY_MISCOUNTED) return undefined;
  if (field.disabled || isFixed(field)) return undefined;
  return text(OWN_TEXT.inWords, { words: formatInWords(value, language) });
}

/** The reading of a number typed with other signs than the language's, such as `250,000` in French. */
function readAs(field: FieldState, { text, language }: Texts): string | undefined {
  const value = otherReading(field, language);
  return value === undefined ? undefined : text(OWN_TEXT.readAs, { value: formatNumber(value, language) });
}
