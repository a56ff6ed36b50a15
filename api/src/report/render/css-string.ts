/**
 * A CSS string with every character but letters, digits and blanks escaped, so that no user text can end the string,
 * the rule or the style element.
 */
export function cssString(text: string): string {
  const escaped = Array.from(text, (character) =>
    /[\p{L}\p{N} ]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}
