import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import { readSignature } from '@lifeform/metadata';
import { fieldText, type RecordWords } from './field-text.ts';

/** A field of a record as it reads on paper. */
export interface PrintedField {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Of a drawn signature: its lines, in a box of `SIGNATURE_BOX`. */
  readonly drawn: string;
}

/** The rows of a group: a column a field that holds something in one of them. */
interface PrintedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of the form's layout, with what was entered in it. */
export interface PrintedPart {
  readonly title: string;
  /** It stands within another. */
  readonly isInner: boolean;
  readonly fields: readonly PrintedField[];
  readonly tables: readonly PrintedTable[];
}

/** The form's layout with what was entered, parts without any left out. */
export function recordParts(form: Form, words: RecordWords): readonly PrintedPart[] {
  const parts = form.layout.flatMap((node) => partsOf(form, node, words, false));
  return parts.filter(({ fields, tables }) => fields.length > 0 || tables.length > 0);
}

/** Every field of a form by its name, blank ones included: what a template of somebody's own names. */
export function recordFields(form: Form, words: RecordWords): Readonly<Record<string, Omit<PrintedField, 'name'>>> {
  const { fields } = form.getState();
  const all = Object.values(fields).map((field) => [field.name, shownField(form, field, words)] as const);
  return Object.fromEntries(all);
}

function partsOf(form: Form, node: LayoutNode, words: RecordWords, isInner: boolean): readonly PrintedPart[] {
  const isRows = ({ repeat }: LayoutNode) => repeat !== undefined;
  const own = node.kind === 'field' ? [node] : node.children.filter(({ kind }) => kind === 'field');
  const groups = isRows(node) ? [node] : node.children.filter(isRows);
  const within = isRows(node) ? [] : node.children.filter((child) => child.kind !== 'field' && !isRows(child));
  const part = {
    title: node.kind === 'field' || isRows(node) ? '' : titleOf(node, words),
    isInner,
    fields: isRows(node) ? [] : own.flatMap(({ id }) => filled(form, form.getField(id), words)),
    tables: groups.flatMap((group) => tableOf(form, group, words)),
  };
  return [part, ...within.flatMap((child) => partsOf(form, child, words, true))];
}

function filled(form: Form, field: FieldState, words: RecordWords): readonly PrintedField[] {
  const shown = shownField(form, field, words);
  return shown.text === '' ? [] : [{ name: field.name, ...shown }];
}

function shownField(form: Form, field: FieldState, words: RecordWords) {
  const mark = field.type === 'signature' ? readSignature(field.value)?.mark : undefined;
  const drawn = mark?.kind === 'drawn' && !field.hidden ? mark.path : '';
  return { label: words.text.message(field.label), text: fieldText(form, field, words), drawn };
}

function tableOf(form: Form, node: LayoutNode, words: RecordWords): readonly PrintedTable[] {
  const { rows, hidden } = form.getField(node.id);
  if (hidden || rows.length === 0) return [];
  const columns = node.children.map(({ id }) => {
    const fields = rows.map((row) => form.getField(`${row}.${id}`));
    return {
      head: fields[0] ? words.text.message(fields[0].label) : '',
      texts: fields.map((field) => fieldText(form, field, words)),
    };
  });
  const shown = columns.filter(({ texts }) => texts.some((text) => text !== ''));
  return [
    {
      title: titleOf(node, words),
      heads: shown.map(({ head }) => head),
      rows: rows.map((_, index) => shown.map(({ texts }) => texts[index] ?? '')),
    },
  ];
}

/** A container may have no title; what its key would say is nothing to read. */
function titleOf({ title }: LayoutNode, { text }: RecordWords): string {
  const said = text.message(title);
  return said === title ? '' : said;
}
