import { DataTable, TextProvider } from '@lifeform/renderer';
import { createRoot } from 'react-dom/client';
import '@lifeform/renderer/token.css';
import './page.css';

declare global {
  interface Window {
    /** Draws the same table with the product or directly in the DOM; called by the benchmark. */
    drawTable: (side: 'product' | 'plain') => void;
    clearTable: () => void;
    /** Draws a table of so many rows with the product. */
    drawRows: (count: number) => void;
  }
}

const YEARS = 121;
const COLUMNS = 12;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, year) =>
    Array.from({ length: COLUMNS }, (_cell, column) => ((year + 1) * (column + 7) * 137.31).toFixed(2)),
  );
const years = rowsOf(YEARS);
const heads = Array.from({ length: COLUMNS }, (_, column) => `Value ${column + 1}`);

const columns = heads.map((head, at) => ({
  id: head,
  head,
  isNumeric: true,
  isSticky: at === 0,
  cell: (row: readonly string[]) => row[at],
}));

function drawProduct(host: HTMLElement, rows = years): () => void {
  const root = createRoot(host);
  root.render(
    <TextProvider language="en" messages={{}}>
      <DataTable caption="Values by year" columns={columns} rows={rows} rowKey={(row) => row[0] ?? ''} isDense />
    </TextProvider>,
  );
  return () => root.unmount();
}

function drawPlain(host: HTMLElement): () => void {
  const table = document.createElement('table');
  table.createCaption().textContent = 'Values by year';
  const head = table.createTHead().insertRow();
  for (const name of heads) head.append(Object.assign(document.createElement('th'), { textContent: name }));
  const body = table.createTBody();
  for (const row of years) {
    const line = body.insertRow();
    for (const value of row) line.insertCell().textContent = value;
  }
  host.append(table);
  return () => table.remove();
}

window.drawTable = (side) => {
  const host = document.getElementById('root');
  if (host) window.clearTable = side === 'product' ? drawProduct(host) : drawPlain(host);
};

window.drawRows = (count) => {
  const host = document.getElementById('root');
  if (host) window.clearTable = drawProduct(host, rowsOf(count));
};
