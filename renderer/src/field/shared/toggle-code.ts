import { joinCodes, splitCodes } from '@lifeform/engine';
import type { FieldValue, OptionItem } from '@lifeform/metadata';

/** The codes in a multiple choice. */
export function chosenCodes(value: FieldValue): ReadonlySet<string> {
  return new Set(typeof value === 'string' ? splitCodes(value) : []);
}

/** The value with one option toggled, codes in the order of the options. */
export function toggleCode(options: readonly OptionItem[], value: FieldValue, toggled: string): string {
  const chosen = chosenCodes(value);
  const isChosen = (code: string): boolean => (code === toggled ? !chosen.has(code) : chosen.has(code));
  return joinCodes(options.map(({ code }) => code).filter(isChosen));
}
