/** Where the comma is the decimal sign, spreadsheets separate with semicolons. */
export function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}
