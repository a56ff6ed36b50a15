/**
 * A mask is spelled with `0` for a digit, `1` for a digit from 1 to 9, `A` for a letter (made upper case)
 * and anything else for itself.
 */
export type Mask = string;

export const MASKS = {
  phone: '(100) 000-0000',
  postalCode: 'A0A 0A0',
  zipCode: '00000-0000',
  SIN: '000-000-000',
  SSN: '000-00-0000',
  creditCard: '0000 0000 0000 0000',
} as const;

const PLACES: Readonly<Record<string, RegExp>> = { '0': /[0-9]/, '1': /[1-9]/, A: /[A-Za-z]/ };

/**
 * Lays the characters a mask can take into it, passing over the ones it cannot. Signs of the mask appear
 * only once a character follows them, so nothing stands in the way of deleting, and a screen reader never
 * meets a placeholder.
 */
export function applyMask(mask: Mask, text: string): string {
  let at = 0;
  let masked = '';
  let signs = '';
  for (const sign of mask) {
    const place = PLACES[sign];
    if (place === undefined) signs += sign;
    else {
      at = nextFor(place, text, at);
      if (at === text.length) break;
      masked += signs + text.charAt(at).toUpperCase();
      signs = '';
      at += 1;
    }
  }
  return masked;
}

/** Place of the next character the place takes; the end of the text where there is none. */
function nextFor(place: RegExp, text: string, from: number): number {
  let at = from;
  while (at < text.length && !place.test(text.charAt(at))) at += 1;
  return at;
}

/** Whether every place of the mask is taken. */
export function fillsMask(mask: Mask, text: string): boolean {
  return text.length === mask.length && applyMask(mask, text) === text;
}

/**
 * A phone number in its mask. The country code in front of ten digits is dropped, not shifted into the area code; a
 * number of another country, one with an extension and any other with more digits, such as a date with its time, are
 * none of these, and leave the mask empty.
 */
export function maskPhone(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  if (digits.length <= 10) return applyMask(MASKS.phone, digits);
  const [prefix = ''] = /^(?:011|00)/.exec(digits) ?? [];
  const dialled = digits.slice(prefix.length);
  const isOurs = dialled.length === 11 && dialled.startsWith('1');
  return isOurs ? applyMask(MASKS.phone, dialled.slice(1)) : '';
}
