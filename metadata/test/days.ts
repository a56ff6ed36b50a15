import { toDay } from '@lifeform/rules';

/** Days as the server reads them, for a validator that refuses formats it does not know. */
export const DAYS = { date: (text: string) => toDay(text) !== undefined };
