import { classifyProduct, type ProductSetup } from '@lifeform/metadata/insurance';
import { DataTable, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { type LimitRow, limitOf, limitRows, limitText } from '../draft/limit-rows.ts';
import { setLimit } from '../draft/product-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { LimitCell } from './limit-cell.tsx';

interface LimitGridProps {
  readonly editor: FormEditor;
  /** The product that is open: it stands first, before those of its class. */
  readonly setup: ProductSetup;
}

/** Limits by field and product: blank where the form's own holds, marked where a product has one of its own. */
export function LimitGrid({ editor, setup }: LimitGridProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const { content } = editor;
  const wanted = search.trim().toLowerCase();
  const rows = limitRows(content, language).filter(({ field, label }) =>
    `${field} ${label}`.toLowerCase().includes(wanted),
  );
  const others = Object.values(content.setups).filter(({ prodID }) => prodID !== setup.prodID);
  const shown = [setup, ...others.filter((other) => isAll || isOfClass(other, setup))];
  const columnOf = ({ prodID, name }: ProductSetup) => ({
    id: prodID,
    head: `${name[language]} (${prodID})`,
    isNumeric: true,
    isMarked: prodID === setup.prodID,
    cell: (row: LimitRow) => (
      <LimitCell
        key={`${prodID} ${editor.epoch}`}
        label={text('tEdit-Developer-limitCell', { limit: limitName(row), product: name[language] || prodID })}
        own={row.own}
        isPercent={row.isPercent}
        value={limitOf(content, prodID, row)}
        onHold={editor.hold}
        onChange={(value) => editor.change(setLimit(prodID, row.field, row.limit, value))}
      />
    ),
    data: (row: LimitRow) => limitOf(content, prodID, row) ?? row.own ?? '',
  });
  const limitName = ({ label, limit }: LimitRow): string => `${label}, ${text(`tEdit-Developer-limit-${limit}`)}`;
  return (
    <>
      <p className={screen.hint}>{text('tEdit-Developer-limitsLead')}</p>
      <Toolbar hasFields isApart>
        <label htmlFor={`${id}-find`}>
          {text('tEdit-Developer-find')}
          <input id={`${id}-find`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        <label htmlFor={`${id}-all`}>
          <input id={`${id}-all`} type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
          {text('tEdit-Developer-allProducts')}
        </label>
      </Toolbar>
      <DataTable
        caption={text('tEdit-Developer-productPart-limits')}
        hidesCaption
        isDense
        csvName={[text('tEdit-Developer-productPart-limits')]}
        rows={rows}
        rowKey={({ field, limit }) => `${field} ${limit}`}
        columns={[
          { id: 'field', head: text('tEdit-Developer-limitField'), cell: limitName, data: limitName, isSticky: true },
          {
            id: 'own',
            head: text('tEdit-Developer-limitOwn'),
            cell: ({ own, isPercent }) => limitText(own, isPercent, language),
            data: ({ own }) => own ?? '',
            isNumeric: true,
          },
          ...shown.map(columnOf),
        ]}
      />
    </>
  );
}

function isOfClass({ prodID }: ProductSetup, other: ProductSetup): boolean {
  return classifyProduct(prodID)?.productClass === classifyProduct(other.prodID)?.productClass;
}
