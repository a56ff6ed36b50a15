/** Offset of the full-width characters of East Asian keyboards from their ASCII equivalents. */
const APART = 0xfee0;
/** Invisible characters that are copied along with numbers from pages or spreadsheets. */
const UNSEEN = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Converts full-width letters, digits and signs to ASCII. */
export function narrow(text: string): string {
  return text.replace(/[\uff04\uff05\uff0c-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - APART),
  );
}

/** Normalizes a text to be read as a number or a date: ASCII characters, without invisible ones around it. */
export function legible(text: string): string {
  const plain = narrow(text);
  let [start, end] = [0, plain.length];
  while (start < end && UNSEEN.test(plain.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(plain.charAt(end - 1))) end -= 1;
  return plain.slice(start, end);
}
