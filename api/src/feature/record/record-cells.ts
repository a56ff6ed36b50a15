import { createHash } from 'node:crypto';
import type { FieldState, Form } from '@lifeform/engine';
import { type FormDocument, type Holds, isBlank, listedFields, type RecordSetup, traitsOf } from '@lifeform/metadata';
import { toSearchForm } from '../../platform/database/search-form.ts';
import type { RecordCell } from '../record-store/index.ts';

/** What begins with it is no field, but what every record has. */
const OWN = '@';
/** As long as the column that holds a term. */
const LONGEST = 190;

/** Of a choice whose options are searched for, a list has the text. */
const SEARCHED_FOR = 'searched';

const SEARCHED: ReadonlySet<Holds> = new Set(['text', 'digits', 'code', 'codes', 'files']);

/** By what a column of a list is compared: numbers as such, everything else by its term. */
export type ComparedBy = 'number' | 'term';

/** Of what a form's cells are made now; cells of anything else are out of date. */
export function cellsMark(document: FormDocument, setup: RecordSetup): string {
  const types = new Map(
    document.items.map(({ name, fieldType, optionsFrom }) => [name, optionsFrom ? SEARCHED_FOR : fieldType]),
  );
  const named = listedFields(document, setup).map((name) => `${name}:${types.get(name)}`);
  return createHash('sha256').update(named.sort().join(' ')).digest('hex');
}

/** What stands in each of these columns of a form at work: what rules made of what was entered, where it is shown. */
export function cellsOf(form: Form, fields: readonly string[]): readonly RecordCell[] {
  return fields.flatMap((name) => {
    const field = form.getField(name);
    return field.hidden || isBlank(field.value) ? [] : [cellOf(field)];
  });
}

function optionCell(name: string, options: FieldState['optionItems'], value: FieldState['value']): RecordCell {
  const text = options.find(({ code }) => code === value)?.text ?? String(value);
  return { field: name, term: toSearchForm(text).slice(0, LONGEST), number: null, value: text };
}

function cellOf({ name, item, value, optionItems }: FieldState): RecordCell {
  // Of an option that was searched for, its text is what people look for.
  if (item.optionsFrom !== undefined) return optionCell(name, optionItems, value);
  const number = comparedBy(item.fieldType) === 'number' && typeof value === 'number' ? value : null;
  return { field: name, term: termOf(item.fieldType, value), number, value };
}

/** Fields of a list whose texts and codes a search looks through: a 2 is not asked for to find every day of the century. */
export function searchedFields(document: FormDocument, setup: RecordSetup): readonly string[] {
  const types = new Map(document.items.map(({ name, fieldType }) => [name, fieldType]));
  return listedFields(document, setup).filter((name) => SEARCHED.has(traitsOf(types.get(name) ?? '').holds));
}

export function isOwnColumn(column: string): boolean {
  return column.startsWith(OWN);
}

export function comparedBy(fieldType: string): ComparedBy {
  const { holds } = traitsOf(fieldType);
  return holds === 'integer' || holds === 'number' ? 'number' : 'term';
}

/** Codes as they are, several between bars; dates and what else is text in search form. */
export function termOf(fieldType: string, value: FieldState['value']): string {
  const { holds } = traitsOf(fieldType);
  const text = typeof value === 'object' ? '' : String(value);
  if (holds === 'codes') return `|${text}|`.slice(0, LONGEST);
  return holds === 'code' ? text.slice(0, LONGEST) : toSearchForm(text);
}
