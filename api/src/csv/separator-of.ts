/** Where the comma is for decimals, spreadsheets separate by semicolons. */
export function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}
