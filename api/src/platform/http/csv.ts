/** What a spreadsheet would run as a formula when a cell begins with it. */
const TRIGGER = /^[=+\-@\t\r]/;

/** A cell as text: what a spreadsheet could run is made plain by an apostrophe, and what separates cells is quoted. */
function cell(text: string): string {
  const plain = TRIGGER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as CSV (RFC 4180) with a byte-order mark, by which spreadsheets know the accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
