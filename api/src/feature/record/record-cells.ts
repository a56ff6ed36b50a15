import { createHash } from 'node:crypto';
import type { FieldState, Form } from '@lifeform/engine';
import {
  type ControlItem,
  type FormDocument,
  type Holds,
  isBlank,
  listedFields,
  maskOf,
  type RecordSetup,
  traitsOf,
} from '@lifeform/metadata';
import { toSearchForm } from '../../platform/database/search-form.ts';
import type { RecordCell } from '../record-store/index.ts';

/** What begins with it is no field, but what every record has. */
const OWN = '@';
/** As long as the column that holds a term. */
const LONGEST = 190;

const SEARCHED: ReadonlySet<Holds> = new Set(['text', 'digits', 'code', 'codes', 'files']);

/** By what a column of a list is compared: numbers as such, everything else by its term. */
export type ComparedBy = 'number' | 'term';

/** Of what a form's cells are made now; cells of anything else are out of date. */
export function cellsMark(document: FormDocument, setup: RecordSetup): string {
  const types = new Map(document.items.map((item) => [item.name, madeOf(item)]));
  const named = listedFields(document, setup).map((name) => `${name}:${types.get(name)}`);
  return createHash('sha256').update(named.sort().join(' ')).digest('hex');
}

/** Of a choice whose options are searched for, a list has the text; of a masked text what the mask does not add. */
function madeOf(item: ControlItem): string {
  if (item.optionsFrom) return 'searched';
  return isMasked(item) ? `masked ${item.fieldType}` : item.fieldType;
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
  return { field: name, term: termOf(item, value), number, value };
}

/** Fields of a list whose texts and codes a search looks through: a 2 is not asked for to find every day of the century. */
export function searchedItems(document: FormDocument, setup: RecordSetup): readonly ControlItem[] {
  const listed = new Set(listedFields(document, setup));
  return document.items.filter(({ name, fieldType }) => listed.has(name) && SEARCHED.has(traitsOf(fieldType).holds));
}

/** Whether a text is found with and without the characters that its mask adds. */
export function isMasked(item: ControlItem): boolean {
  const { holds } = traitsOf(item.fieldType);
  return (holds === 'text' || holds === 'digits') && maskOf(item) !== undefined;
}

/** A masked text as it is looked for, however it was written: its letters and digits. */
export function maskedTerm(text: string): string {
  return toSearchForm(text.replace(/[^\p{L}\p{N}]+/gu, ''));
}

export function isOwnColumn(column: string): boolean {
  return column.startsWith(OWN);
}

export function comparedBy(fieldType: string): ComparedBy {
  const { holds } = traitsOf(fieldType);
  return holds === 'integer' || holds === 'number' ? 'number' : 'term';
}

/** Codes as they are, several between bars; dates and what else is text in search form. */
export function termOf(item: ControlItem, value: FieldState['value']): string {
  const { holds } = traitsOf(item.fieldType);
  const text = typeof value === 'object' ? '' : String(value);
  if (holds === 'codes') return `|${text}|`.slice(0, LONGEST);
  if (isMasked(item)) return maskedTerm(text);
  return holds === 'code' ? text.slice(0, LONGEST) : toSearchForm(text);
}
