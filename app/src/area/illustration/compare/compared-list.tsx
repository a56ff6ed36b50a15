import { formatCurrency, formatWholeDollars } from '@lifeform/engine';
import { type ComparedIllustration, labelKey, optionKey } from '@lifeform/metadata';
import { DataTable, type TableColumn, type Text, useHasText, useLanguage, useText } from '@lifeform/renderer';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';

interface Row {
  readonly one: ComparedIllustration;
  readonly name: string;
}

/** What each costs, or why it cannot be had as it was asked for. */
export function ComparedList({ rows }: { readonly rows: readonly Row[] }) {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const reasons = ({ issues = [] }: ComparedIllustration): string =>
    issues.map(({ code, path }) => reasonOf(code, path, hasText, text)).join(' ');
  const column = (id: string, cell: (row: Row) => string, isNumeric = false): TableColumn<Row> => ({
    id,
    head: text(`tEdit-Illustration-compare-${id}`),
    cell,
    data: cell,
    isNumeric,
  });
  const columns = [
    column('name', ({ name }) => name),
    column('asked', ({ one }) => askedOf(one, text)),
    column('face', ({ one }) => formatWholeDollars(one.faceAmount, language), true),
    column('annual', ({ one }) => (one.premium ? formatCurrency(one.premium.annualPremium, language) : '–'), true),
    column('payment', ({ one }) => (one.premium ? formatCurrency(one.premium.modalPremium, language) : '–'), true),
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

function askedOf({ changes, premium }: ComparedIllustration, text: Text): string {
  const changed = changes.map(({ field, code }) => text(optionKey(ILLUSTRATION_FORM, field, code)));
  const layers = (premium?.coverages ?? [])
    .filter(({ label }) => !label.includes('option'))
    .map(({ label }) => text(labelKey(ILLUSTRATION_FORM, label)));
  return [...layers, ...changed].join(', ');
}

/** A field by its label with what the form says of it; a code whose words need its limits is left at the label. */
function reasonOf(code: string, path: string, hasText: (key: string) => boolean, text: Text): string {
  const label = labelKey(ILLUSTRATION_FORM, path);
  return hasText(label) ? text('tEdit-Illustration-compareRefused', { field: text(label) }) : text(code);
}
