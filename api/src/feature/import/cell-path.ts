/** Where something is wrong: the row as a spreadsheet numbers it. */
export function cellPath(row: number, column: string): string {
  return `rows[${row}].${column}`;
}
