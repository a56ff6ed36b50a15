import { inertText } from '@lifeform/engine';

/** A cell as text: what separates cells is quoted. */
function cell(text: string): string {
  const plain = inertText(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as CSV (RFC 4180) with a byte-order mark, by which spreadsheets know the accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
