/** What a spreadsheet would run as a formula when a cell begins with it; what no workbook can hold is left out of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRIGGER = /^[\u0000-\u001f\ufffe\uffff]*[=+\-@\t\r\n]/;

/**
 * Somebody's text for a cell of a file that is exported: one that a spreadsheet could run is made plain by an apostrophe,
 * also where its cell says that it is text, which is forgotten once the table is saved as another kind of file.
 */
export function inertText(text: string): string {
  return TRIGGER.test(text) ? `'${text}` : text;
}
