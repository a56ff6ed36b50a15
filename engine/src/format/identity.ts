import { maskOf, maskRunner } from '@lifeform/metadata';

/** A stored text as the mask of a type lays it out. */
function laidOut(fieldType: 'phone' | 'SIN', stored: string) {
  const mask = maskOf({ fieldType });
  return mask && maskRunner(mask)?.lay(stored);
}

/** `(416) 555-1234`; a number that does not fill the mask is shown as stored. */
export function formatPhone(stored: string): string {
  const masked = laidOut('phone', stored);
  return masked?.isFull ? masked.text : stored;
}

/** The text shown for a SIN that is missing or all zeros. */
export const NO_SIN = 'msg-NotAvailable';

/** `123-456-789`. Undefined for a missing or all-zero number; show `NO_SIN` instead. */
export function formatSin(stored: string): string | undefined {
  return /[1-9]/.test(stored) ? laidOut('SIN', stored)?.text : undefined;
}
