import type { OptionItem } from './control-item.ts';

/** Whether an option is offered on a day, or on any day of those since an earlier one. Days are `YYYY-MM-DD`. */
export function isInForce({ from = '', until = '9999' }: OptionItem, day: string, since = day): boolean {
  return from <= day && until >= since;
}
