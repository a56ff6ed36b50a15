import { formatCurrency, formatQuantity, formatWholeDollars } from '@lifeform/engine';
import { type Language, optionKey } from '@lifeform/metadata';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import type { FirstYearPremium, QuoteFigure } from '@lifeform/metadata/insurance';
import { DataTable, type TableColumn, type Text, useLanguage, useText } from '@lifeform/renderer';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { figureLabel, headlineOf } from '../premium/headline.ts';

const NO_VALUE = '–';

interface Row {
  readonly one: ComparedIllustration;
  readonly name: string;
}

/** The cost of each illustration, or why it cannot be priced. */
export function ComparedList({ rows }: { readonly rows: readonly Row[] }) {
  const text = useText();
  const language = useLanguage();
  const reasons = ({ issues = [], labels }: ComparedIllustration): string =>
    issues.map(({ code, path }) => reasonOf(code, labels[path]?.[language], text)).join(' ');
  const column = (id: string, cell: (row: Row) => string, isNumeric = false): TableColumn<Row> => ({
    id,
    head: text(`tEdit-Illustration-compare-${id}`),
    cell,
    data: cell,
    isNumeric,
  });
  const asked = (one: ComparedIllustration) => askedOf(one, text, language);
  const dollars = (id: string, amount: (premium: FirstYearPremium) => number) =>
    column(id, ({ one }) => (one.premium ? formatCurrency(amount(one.premium), language) : NO_VALUE), true);
  const insured = [
    column('face', ({ one }) => formatWholeDollars(one.faceAmount, language), true),
    dollars('annual', ({ annualPremium }) => annualPremium),
    dollars('payment', ({ modalPremium }) => modalPremium),
  ];
  const saved = [
    dollars('deposit', ({ annualPremium }) => annualPremium),
    column('figure', ({ one }) => (one.premium ? figureText(headlineOf(one.premium), language, text) : NO_VALUE)),
  ];
  const columns = [
    column('name', ({ name }) => name),
    ...(rows.some(({ one }) => asked(one) !== '') ? [column('asked', ({ one }) => asked(one))] : []),
    ...(isInsured(rows) ? insured : saved),
    column('reason', ({ one }) => reasons(one)),
  ];
  const isRefused = rows.some(({ one }) => one.premium === undefined);
  return (
    <DataTable
      caption={text('tEdit-Illustration-compareCaption')}
      columns={isRefused ? columns : columns.slice(0, -1)}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}

/** Savings and income insure nothing: they show the deposit and their first figure. */
function isInsured(rows: readonly Row[]): boolean {
  return rows.some(({ one }) => one.faceAmount > 0 && (one.premium?.coverages ?? []).length > 0);
}

function figureText(figure: QuoteFigure, language: Language, text: Text): string {
  return text('tEdit-Illustration-compareFigure', {
    name: figureLabel(figure, text),
    value: formatQuantity(figure.value, figure.unit, language),
  });
}

function askedOf({ changes, premium, labels }: ComparedIllustration, text: Text, language: Language): string {
  const changed = changes.map(({ field, code }) => text(optionKey(ILLUSTRATION_FORM, field, code)));
  const layers = (premium?.coverages ?? [])
    .filter(({ label }) => !label.includes('option'))
    .map(({ label }) => labels[label]?.[language] ?? label);
  return [...layers, ...changed].join(', ');
}

/** The field's label with the form's message; for a code whose text needs limits, only the label. */
function reasonOf(code: string, label: string | undefined, text: Text): string {
  return label === undefined ? text(code) : text('tEdit-Illustration-compareRefused', { field: label });
}
