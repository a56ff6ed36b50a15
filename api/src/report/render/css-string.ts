/**
 * A CSS string with every character but letters, digits and blanks written as its code, so that no text of a
 * person can end the string, the rule or the style element it stands in.
 */
export function cssString(text: string): string {
  const escaped = Array.from(text, (character) =>
    /[\p{L}\p{N} ]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}
