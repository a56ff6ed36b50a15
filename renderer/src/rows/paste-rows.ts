import { type FieldState, type Form, groupOfRow, itemNameOf, joinCodes, parseNumber, rowOf } from '@lifeform/engine';
import { type Holds, type Language, traitsOf } from '@lifeform/metadata';
import { OWN_TEXT } from '../text/key.ts';
import { optionText } from '../text/option-text.ts';
import type { Text } from '../text/text.ts';
import { readCells } from './cells.ts';

/** More than any field shows. */
const ANY_DECIMALS = 15;

/** What a paste did, and how it is taken back. */
export interface Pasted {
  readonly rows: number;
  /** Cells whose text is not accepted; it stays for correction. */
  readonly wrong: number;
  /** Numbers read in thousands that could have been decimals: `5,999` in French. */
  readonly grouped: number;
  /** Values that stand in no field: of rows past the most there may be, or of columns that take none. */
  readonly left: number;
  readonly undo: () => void;
}

/**
 * Enters cells copied from a spreadsheet, from one field on to the right and down; rows are added as long as the group
 * takes them.
 * @param columns names of the items of a row in the order of the screen
 */
export function pasteRows(form: Form, from: string, columns: readonly string[], copied: string, text: Text): Pasted {
  const row = rowOf(from) ?? '';
  const group = groupOfRow(row);
  const first = form.getField(group).rows.indexOf(row);
  const start = columns.indexOf(itemNameOf(from));
  const targets: string[] = [];
  const added: string[] = [];
  const entered: { readonly name: string; readonly cell: string }[] = [];
  const past: (() => void)[] = [];
  let left = 0;
  for (const [line, cells] of readCells(copied).entries()) {
    const there = form.getField(group).rows[first + line];
    const target = there ?? form.addRow(group);
    if (target === undefined) {
      left += cells.filter(isFilled).length;
      continue;
    }
    targets.push(target);
    if (there === undefined) added.push(target);
    for (const [at, cell] of cells.entries()) {
      const column = columns[start + at];
      const name = `${target}.${column}`;
      if (column === undefined || !canEnter(form.getField(name))) {
        if (isFilled(cell)) left += 1;
        continue;
      }
      past.push(keepEntry(form, form.getField(name)));
      enterCell(form, name, cell, text);
      entered.push({ name, cell });
    }
  }
  return {
    rows: targets.length,
    wrong: entered.filter(({ name }) => form.getField(name).isError).length,
    grouped: entered.filter(({ name, cell }) => isGrouped(form.getField(name), cell, form.locale)).length,
    left,
    undo: () => {
      for (const back of past.reverse()) back();
      for (const name of added.reverse()) form.removeRow(name);
    },
  };
}

const isFilled = (cell: string): boolean => cell !== '';

/** Whether a cell was read as another number than its language's decimal sign alone would make of it. */
function isGrouped({ type, value }: FieldState, cell: string, locale: Language): boolean {
  if (traitsOf(type).holds !== 'number' || typeof value !== 'number') return false;
  const reading = parseNumber(cell.replace('%', ''), locale, ANY_DECIMALS);
  return reading.kind === 'number' && reading.value !== value;
}

/** No text is a file or a signature. */
const NO_TEXT: ReadonlySet<Holds> = new Set(['none', 'files', 'signature']);

function canEnter({ type, hidden, disabled, readOnly, locked }: FieldState): boolean {
  return !hidden && !disabled && !readOnly && !locked && !NO_TEXT.has(traitsOf(type).holds);
}

/** Puts back what a field holds now. */
function keepEntry(form: Form, { name, type, value, text }: FieldState): () => void {
  const { holds } = traitsOf(type);
  return () => {
    if (holds === 'code' || holds === 'codes' || holds === 'boolean') form.change(name, value);
    else form.type(name, text, true);
    form.blur(name);
  };
}

/** As a person would enter it: a choice by its code or its text. What cannot be read stays as it is and is an error. */
function enterCell(form: Form, name: string, cell: string, text: Text): void {
  const field = form.getField(name);
  switch (traitsOf(field.type).holds) {
    case 'code':
      form.change(name, codeOf(field, cell, form, text));
      break;
    case 'codes':
      form.change(name, joinCodes(cell.split(/[;|]/).map((each) => codeOf(field, each.trim(), form, text))));
      break;
    case 'boolean':
      form.change(name, tickOf(cell, text));
      break;
    default:
      typeWhole(form, name, field.item.display === 'textarea' ? cell : cell.replace(/\n+/g, ' '));
  }
  form.blur(name);
}

/** What a key would be refused for, or cut at, stands as it was pasted: it is an error that can be seen. */
function typeWhole(form: Form, name: string, cell: string): void {
  const before = form.getField(name).text;
  form.type(name, cell);
  const { text } = form.getField(name);
  const isRefused = text === before && cell.trim() !== before;
  const isCut = cell.length > text.length && cell.startsWith(text);
  if (isRefused || isCut) form.type(name, cell, true);
}

const fold = (words: string): string => words.trim().toLocaleLowerCase();

function codeOf(field: FieldState, cell: string, form: Form, text: Text): string {
  const isMeant = ({ code }: { readonly code: string }): boolean =>
    fold(code) === fold(cell) || fold(optionText(field, code, form, text) ?? '') === fold(cell);
  return field.optionItems.find(isMeant)?.code ?? cell;
}

/** How spreadsheets write a tick, whatever language the form is read in. */
const TICKED: ReadonlySet<string> = new Set(['true', 'vrai', '1', 'x']);
const UNTICKED: ReadonlySet<string> = new Set(['false', 'faux', '0', '']);

function tickOf(cell: string, text: Text): boolean | string {
  const said = fold(cell);
  if (TICKED.has(said) || said === fold(text(OWN_TEXT.yes))) return true;
  return UNTICKED.has(said) || said === fold(text(OWN_TEXT.no)) ? false : cell;
}
