/** What a spreadsheet would run as a formula when a cell begins with it. */
const TRIGGER = /^[=+\-@\t\r]/;

/** A text of somebody's that a spreadsheet could run is made plain by an apostrophe. */
export function plainCell(text: string): string {
  return TRIGGER.test(text) ? `'${text}` : text;
}

/** A cell as text: what separates cells is quoted. */
function cell(text: string): string {
  const plain = plainCell(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as CSV (RFC 4180) with a byte-order mark, by which spreadsheets know the accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
