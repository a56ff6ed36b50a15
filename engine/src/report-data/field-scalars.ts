import { type OfferedOption, type ScalarValue, traitsOf } from '@lifeform/metadata';
import type { FieldState } from '../form/types.ts';
import { formatTypedDate } from '../format/date.ts';
import { scalarValue as scalar } from './scalar-value.ts';
import { textChunks } from './text-chunks.ts';

/**
 * A field's values in a report. A tick is sent with the text 1 or 0, a choice with its description, a date as
 * it is typed, day/month/year by default, and that day at 12:00 UTC, a long text in pieces. Blank numbers count as 0.
 * @param label the field's label, which names the pieces of a long text
 * @param describe the text of an option in the reader's language
 */
export function fieldScalars(
  field: FieldState,
  label: string,
  describe: (option: OfferedOption) => string,
): readonly ScalarValue[] {
  const { name, value, type } = field;
  if (type === 'check')
    return [scalar(name, 'boolean', value === true), scalar(`${name}String`, 'string', value === true ? '1' : '0')];
  if (type === 'combo' || type === 'radio') return choiceScalars(field, describe);
  if (type === 'date') return dateScalars(field, typeof value === 'string' ? value : '');
  if (type === 'long int') return [scalar(name, 'longint', String(value ?? ''))];
  if (typeof value === 'number' || value === null)
    return [scalar(name, traitsOf(type).holds === 'integer' ? 'integer' : 'double', value ?? 0)];
  return typeof value === 'string' ? textScalars(name, label, value) : [];
}

function choiceScalars(
  { name, value, optionItems }: FieldState,
  describe: (option: OfferedOption) => string,
): readonly ScalarValue[] {
  const code = typeof value === 'string' ? value : '';
  const option = optionItems.find((candidate) => candidate.code === code);
  return [scalar(name, 'string', code), scalar(`${name}Desc`, 'string', option === undefined ? '' : describe(option))];
}

function dateScalars({ name, dateFormat }: FieldState, iso: string): readonly ScalarValue[] {
  return [scalar(name, 'date', iso), scalar(`${name}String`, 'string', formatTypedDate(iso, dateFormat))];
}

/** A short text is sent under its field's name; the pieces of a longer one under its label. */
function textScalars(name: string, label: string, text: string): readonly ScalarValue[] {
  const chunks = textChunks(label, text);
  if (chunks.length === 1) return [scalar(name, 'string', text)];
  return chunks.map((chunk) => scalar(chunk.name, 'string', chunk.text));
}
