import { compareDays, toDay } from '@lifeform/rules';
import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';
import type { Party } from './party.ts';

/** Whether a stored date of death means the party has died; early dates are placeholders of old systems. */
export function isDeceased(dateOfDeath: string | null): boolean {
  const death = toDay(dateOfDeath);
  const cutOff = toDay(PRODUCT_CONSTANTS.deceasedAfter);
  return death !== undefined && cutOff !== undefined && compareDays(death, cutOff) > 0;
}

/** Age shown in the retirement column of a benefit. @param issueAge years */
export function retirementAge(issueAge: number): number {
  return issueAge < 65 || issueAge > 75 ? issueAge + 20 : 86;
}

/** A party's name as written in sentences: first, middle and last name, or the company's. */
export function partyName({ companyName, firstName, middleName, lastName }: Party): string {
  return companyName ?? [firstName, middleName, lastName].filter(Boolean).join(' ');
}
