/**
 * Characters that make a spreadsheet run a cell as a formula when it starts with them; characters no workbook can hold
 * are removed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRIGGER = /^[\u0000-\u001f\ufffe\uffff]*[=+\-@\t\r\n]/;

/**
 * User text for an exported cell: text that a spreadsheet could run gets an apostrophe in front, even in cells typed as
 * text, because saving the table in another format loses the type.
 */
export function inertText(text: string): string {
  return TRIGGER.test(text) ? `'${text}` : text;
}
