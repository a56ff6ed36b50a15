/** Distance of the full-width signs of an East Asian keyboard from the same signs of ASCII. */
const APART = 0xfee0;
/** Marks that print nothing and come along where a number is copied from a page or a spreadsheet. */
const UNSEEN = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Full-width letters, digits and signs between them as the plain ones that they look like. */
export function narrow(text: string): string {
  return text.replace(/[\uff0c-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - APART),
  );
}

/** A text to be read as a number or a day: in plain signs, without what nobody sees around it. */
export function legible(text: string): string {
  const plain = narrow(text);
  let [start, end] = [0, plain.length];
  while (start < end && UNSEEN.test(plain.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(plain.charAt(end - 1))) end -= 1;
  return plain.slice(start, end);
}
