import { applyMask, MASKS, maskPhone } from './mask.ts';

/** `(416) 555-1234`; anything that does not fill the mask is shown as it is stored. */
export function formatPhone(stored: string): string {
  const masked = maskPhone(stored);
  return masked.length === MASKS.phone.length ? masked : stored;
}

/** The text that stands for a SIN that is missing or all zeros. */
export const NO_SIN = 'msg-NotAvailable';

/** `123-456-789`. Undefined for a missing or all-zero number, for which `NO_SIN` stands. */
export function formatSin(stored: string): string | undefined {
  const digits = stored.replace(/[^0-9]/g, '');
  return /[1-9]/.test(digits) ? applyMask(MASKS.SIN, digits) : undefined;
}
