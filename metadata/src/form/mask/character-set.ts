/** Characters a definition may contain: any visible one except the metacharacters of a character class. */
const SIGN = /^[^\s[\]\\^]$/u;

/**
 * Characters and ranges (`A-CX`) as a one-character regular expression, which always runs in constant time. Undefined
 * when empty or when a range runs backwards.
 */
export function characterSet(of: string): RegExp | undefined {
  const signs = Array.from(of);
  if (signs.length === 0 || !signs.every((sign) => SIGN.test(sign))) return undefined;
  let source = '';
  for (let at = 0; at < signs.length; at += 1) {
    const [first = '', hyphen, last] = signs.slice(at, at + 3);
    if (hyphen !== '-' || last === undefined) source += escaped(first);
    else {
      if (codeOf(first) > codeOf(last)) return undefined;
      source += `${escaped(first)}-${escaped(last)}`;
      at += 2;
    }
  }
  return new RegExp(`^[${source}]$`, 'u');
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const escaped = (sign: string): string => `\\u{${codeOf(sign).toString(16)}}`;
