const LONGEST = 31;

/**
 * A text as the name of a sheet: without signs that a workbook refuses there, no longer than it takes, and none that
 * another sheet has. Administrators write these texts too.
 */
export function sheetTitle(text: string, taken: readonly string[] = []): string {
  const plain = text
    .replace(/[[\]:*?/\\]/g, ' ')
    .replaceAll("'", '’')
    .slice(0, LONGEST);
  const isTaken = taken.some((name) => name.toLowerCase() === plain.toLowerCase());
  return isTaken ? `${plain.slice(0, LONGEST - 2)} ${taken.length + 1}` : plain;
}
