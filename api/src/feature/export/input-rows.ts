import { createForm, type FieldState, type LayoutNode } from '@lifeform/engine';
import { traitsOf } from '@lifeform/metadata';
import { formSetup, startOfDay } from '@lifeform/metadata/insurance';
import { NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import { optionLabel } from '../../report/option-label.ts';
import type { WorkbookSource } from './workbook-source.ts';

export interface InputRow {
  readonly label: string;
  /** Undefined for the heading of a section. */
  readonly value?: string | number | Date;
  readonly numFmt?: string;
}

/** The entries by section in the order of the form; hidden, blank and unticked fields are left out. */
export function inputRows({ document, setup, user, values, language, text, now }: WorkbookSource): readonly InputRow[] {
  const { permissions, overrides } = user;
  const form = createForm(document, {
    locale: language,
    now,
    setup: formSetup(setup, document.form),
    user: { permissions, overrides },
    values,
  });
  const { fields } = form.getState();

  function rowsOf(node: LayoutNode): readonly InputRow[] {
    const field = fields[node.id];
    if (field?.hidden) return [];
    if (node.kind === 'field') return field ? fieldRow(field) : [];
    const head = node.head === undefined ? undefined : fields[node.head];
    const rows = [...(head && !head.hidden ? fieldRow(head) : []), ...node.children.flatMap(rowsOf)];
    const isSection = node.kind === 'section';
    return isSection && rows.length > 0 ? [{ label: text.message(node.title) }, ...rows] : rows;
  }

  function fieldRow(field: FieldState): readonly InputRow[] {
    const cell = cellOf(field, () => optionLabel(document.form, field, (key) => text.message(key)), text.report('yes'));
    return cell === undefined ? [] : [{ label: text.message(field.label), ...cell }];
  }

  return form.layout.flatMap(rowsOf);
}

type Cell = Pick<InputRow, 'value' | 'numFmt'>;

function cellOf(field: FieldState, chosen: () => string, yes: string): Cell | undefined {
  const { type, value } = field;
  if (value === null || value === '' || value === false) return undefined;
  switch (type) {
    case 'check':
      return { value: yes };
    case 'date':
      return { value: startOfDay(String(value)), numFmt: NUMBER_FORMATS.day };
    case 'combo':
    case 'radio':
      return { value: chosen() };
    case 'button':
    case 'label':
    case 'dev':
      return undefined;
    default:
      return typeof value === 'number' ? numberCell(type, value) : { value: field.text };
  }
}

function numberCell(type: string, value: number): Cell {
  const { unit } = traitsOf(type);
  if (unit === 'percent') return { value: value / 100, numFmt: NUMBER_FORMATS.fraction };
  return { value, numFmt: unit === 'dollar' ? NUMBER_FORMATS.dollars : NUMBER_FORMATS.decimal };
}
