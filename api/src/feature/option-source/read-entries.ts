import type { OptionColumns, SourceOption } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/metadata/contract';

/** Where in an answer of a source its options are. */
export type AnswerPlaces = Pick<OptionSource, 'list' | 'code' | 'text' | 'columns'>;

/** Entries of one answer that are looked at, and characters of a text. */
const MOST_ENTRIES = 5000;
const LONGEST = 1000;

/** The options of an answer: of a list of entries, or of one alone. Undefined where there is no list. */
export function readEntries(answer: unknown, places: AnswerPlaces): readonly SourceOption[] | undefined {
  const found = at(answer, places.list);
  if (!Array.isArray(found)) return undefined;
  return found.slice(0, MOST_ENTRIES).flatMap((entry: unknown) => readEntry(entry, places) ?? []);
}

/** The option of an entry that was asked for by its code: alone, in a list of one, or where entries are in a list. */
export function readOne(answer: unknown, places: AnswerPlaces, code: string): SourceOption | undefined {
  const listed =
    readEntries(answer, places) ?? (Array.isArray(answer) ? readEntries(answer, { ...places, list: '' }) : []);
  return [...(listed ?? []), readEntry(answer, places)].find((option) => option?.code === code);
}

function readEntry(entry: unknown, { code, text, columns }: AnswerPlaces): SourceOption | undefined {
  const own = plain(at(entry, code));
  if (own === null || own === '') return undefined;
  const shown = plain(at(entry, text)) ?? own;
  const further = Object.entries(columns).map(([name, place]): [string, OptionColumns[string]] => [
    name,
    plain(at(entry, place)),
  ]);
  return {
    code: String(own).slice(0, 200),
    text: String(shown),
    ...(further.length > 0 && { columns: Object.fromEntries(further) }),
  };
}

function plain(value: unknown): OptionColumns[string] {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value.slice(0, LONGEST) : null;
}

/** A part of an answer by names with points between them; of what an object has itself, nothing it inherits. */
function at(answer: unknown, place: string): unknown {
  let found = answer;
  for (const name of place === '' ? [] : place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}
