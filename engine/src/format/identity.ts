import { applyMask, MASKS, maskPhone } from './mask.ts';

/** `(416) 555-1234`; anything that does not fill the mask is shown as it is stored. */
export function formatPhone(stored: string): string {
  const masked = maskPhone(stored);
  return masked.length === MASKS.phone.length ? masked : stored;
}

/** `123-456-789`. Undefined for a missing or all-zero number, for which a screen shows 'Not Available'. */
export function formatSin(stored: string): string | undefined {
  const digits = stored.replace(/[^0-9]/g, '');
  return /[1-9]/.test(digits) ? applyMask(MASKS.SIN, digits) : undefined;
}
