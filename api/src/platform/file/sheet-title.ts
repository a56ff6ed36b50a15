const LONGEST = 31;

/**
 * A valid sheet name from a text: without characters a workbook refuses, not too long, and unique in the workbook.
 * Administrators write these texts too.
 */
export function sheetTitle(text: string, taken: readonly string[] = []): string {
  const plain = text
    .replace(/[[\]:*?/\\]/g, ' ')
    .replaceAll("'", '’')
    .slice(0, LONGEST);
  const isTaken = taken.some((name) => name.toLowerCase() === plain.toLowerCase());
  return isTaken ? `${plain.slice(0, LONGEST - 2)} ${taken.length + 1}` : plain;
}
