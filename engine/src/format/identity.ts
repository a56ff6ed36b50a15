import { maskRunner, TYPE_MASKS } from '@lifeform/metadata';

/** `(416) 555-1234`; a number that does not fill the mask is shown as stored. */
export function formatPhone(stored: string): string {
  const masked = maskRunner(TYPE_MASKS.phone)?.lay(stored);
  return masked?.isFull ? masked.text : stored;
}

/** The text shown for a SIN that is missing or all zeros. */
export const NO_SIN = 'msg-NotAvailable';

/** `123-456-789`. Undefined for a missing or all-zero number; show `NO_SIN` instead. */
export function formatSin(stored: string): string | undefined {
  return /[1-9]/.test(stored) ? maskRunner(TYPE_MASKS.SIN)?.lay(stored).text : undefined;
}
