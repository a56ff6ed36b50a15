/** A cell in quotes, which are doubled within it; the closing one ends the cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;

/**
 * Cells of a text copied from a spreadsheet: columns apart by tabs, rows by lines, a cell with either in quotes. A quote
 * that nothing closes is a sign as any other. A row of blanks keeps its place, so that what follows stands beside what it
 * stood beside; only those at the end are none.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const clean = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean.charAt(at);
    QUOTED.lastIndex = at;
    const [whole = '', inner = ''] = (sign === '"' && cell === '' && QUOTED.exec(clean)) || [];
    if (whole !== '') {
      cell = inner.replaceAll('""', '"');
      at += whole.length - 1;
    } else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.slice(0, 1 + rows.findLastIndex((row) => row.some((entry) => entry !== '')));
}

/** Whether a text is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}
