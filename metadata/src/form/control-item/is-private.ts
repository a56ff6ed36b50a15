import type { ControlItem } from './control-item.ts';
import { traitsOf } from './field-type.ts';

/** Whether the value is kept out of browser storage and off screens open to others, whatever the item says. */
export function isPrivate({ fieldType, display, isSensitive }: ControlItem): boolean {
  return isSensitive === true || display === 'password' || traitsOf(fieldType).privacy === 'private';
}

/** Whether any of the values, in rows or not, is entered in a private field. */
export function holdsPrivate(items: readonly ControlItem[], values: Readonly<Record<string, unknown>>): boolean {
  const names = new Set(items.filter(isPrivate).map(({ name }) => name));
  return names.size > 0 && holdsOneOf(names, values);
}

function holdsOneOf(names: ReadonlySet<string>, held: unknown): boolean {
  if (typeof held !== 'object' || held === null) return false;
  return Object.entries(held).some(([name, value]) => (names.has(name) && !isBlank(value)) || holdsOneOf(names, value));
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
