import { labelKey } from '../form/message/key.ts';

/** The message group of error texts: public, because signing in can fail too. */
export const ERROR_GROUP = 'Refusal';

/** The message key of an error's text. */
export function errorKey(code: string): string {
  return labelKey(ERROR_GROUP, code);
}
