import type { Form } from '@lifeform/engine';
import { type ControlItem, isPrivate, RECORD_COLUMNS, rowGroups, traitsOf } from '@lifeform/metadata';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { itemNumberFormat, NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import { daySerial } from '../../platform/file/day-serial.ts';
import type { SheetCell, SheetColumn } from '../../platform/file/sheet-file.ts';
import { fieldText, type RecordWords } from '../../report/record/field-text.ts';
import type { StoredRecord } from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { isOwnColumn } from './record-cells.ts';

/** A column of a table of records. */
export interface ExportColumn extends SheetColumn {
  /** A field, a group that repeats, or one of `RECORD_COLUMNS`. */
  readonly name: string;
}

interface ExportedRecord {
  readonly row: StoredRecord;
  readonly form: Form;
  /** In words. */
  readonly state: string;
  readonly words: RecordWords;
  /** Days are numbers there. */
  readonly isSheet: boolean;
}

const NUMBER_WIDTH = 16;
const TEXT_WIDTH = 28;
const DAYS: ReadonlySet<string> = new Set(['@created', '@modified']);

/** Those of the view that has its own; else what every record has and each field of the form, none that is private. */
export function exportColumns(kept: KeptForm, view: string | undefined, words: RecordWords): readonly ExportColumn[] {
  const { document, setup } = kept;
  const { byId, around } = rowGroups(document.layout);
  const places = new Map(document.layout.map(({ id }, index) => [id, index]));
  const isTaken = (item: ControlItem) =>
    !around.has(item.name) && !isPrivate(item) && traitsOf(item.fieldType).privacy === 'open' && isHeld(item);
  const fields = document.items.filter(isTaken).map(({ name }) => name);
  const groups = [...byId.values()].filter(({ parent }) => parent === undefined).map(({ id }) => id);
  const inPlace = [...fields, ...groups].sort((a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity));
  const chosen = setup.list.views?.find(({ id }) => id === view)?.columns;
  const names = chosen?.filter((name) => isOwnColumn(name) || inPlace.includes(name)) ?? [
    ...RECORD_COLUMNS,
    ...inPlace,
  ];
  return names.map((name) => columnOf(kept, name, words));
}

function isHeld({ fieldType }: ControlItem): boolean {
  const { holds } = traitsOf(fieldType);
  return holds !== 'none' && holds !== 'option' && holds !== 'rows';
}

function columnOf({ document }: KeptForm, name: string, { text, language }: RecordWords): ExportColumn {
  const { form, items } = document;
  const item = items.find((one) => one.name === name);
  const head = isOwnColumn(name) ? text.label('Records', `column-${name.slice(1)}`) : text.label(form, name);
  const isDay = DAYS.has(name) || item?.fieldType === 'date';
  const format = isDay ? NUMBER_FORMATS.day : item && (itemNumberFormat(item, language) ?? formatOf(item));
  const width = isDay || format !== undefined ? NUMBER_WIDTH : TEXT_WIDTH;
  return { name, head, width, ...(format !== undefined && { numFmt: format }) };
}

function formatOf({ fieldType }: ControlItem): string | undefined {
  const { unit, holds } = traitsOf(fieldType);
  if (unit === 'dollar') return NUMBER_FORMATS.dollars;
  return holds === 'number' ? NUMBER_FORMATS.decimal : undefined;
}

/** A row of a table: numbers as numbers, days as `YYYY-MM-DD` or as spreadsheets have them, the rest as it is read. */
export function cellsOfRecord(columns: readonly ExportColumn[], record: ExportedRecord): readonly SheetCell[] {
  return columns.map(({ name }) => (isOwnColumn(name) ? ownCell(name, record) : fieldCell(name, record)));
}

function ownCell(name: string, { row, state, isSheet }: ExportedRecord): SheetCell {
  const day = (at: Date) => (isSheet ? daySerial(easternDay(at)) : easternDay(at));
  const cells: Readonly<Record<string, () => SheetCell>> = {
    '@number': () => row.number,
    '@state': () => state,
    '@owner': () => row.owner.profileName,
    '@team': () => row.team,
    '@created': () => day(row.createdAt),
    '@modified': () => day(row.modifiedAt),
  };
  return cells[name]?.() ?? null;
}

function fieldCell(name: string, { form, words, isSheet }: ExportedRecord): SheetCell {
  const field = form.getField(name);
  const { value, hidden, type } = field;
  if (hidden) return null;
  if (typeof value === 'number') return value;
  if (type === 'date' && typeof value === 'string' && value !== '') return isSheet ? daySerial(value) : value;
  return fieldText(form, field, words) || null;
}
