import { CannotRun, type CaseInputs } from './case-inputs.ts';

/** Letters and digits in lower case, to ignore differences in spelling. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * One of the names in `choices`, in any capitalization or joining.
 *
 * @throws CannotRun when the input is missing without a fallback, or is none of the names
 */
export function readChoice<T>(
  inputs: CaseInputs,
  name: string,
  choices: Readonly<Record<string, T>>,
  fallback?: string,
): T {
  const text = inputs.text(name, fallback);
  const found = Object.entries(choices).find(([choice]) => plain(choice) === plain(text));
  if (found) return found[1];
  throw new CannotRun(`input '${name}' is none of ${Object.keys(choices).join(', ')}: '${text}'`);
}

/** The name a case uses for an input with several; the first when it uses none. */
export function usedName(inputs: CaseInputs, names: readonly [string, ...string[]]): string {
  const used = names.filter((name) => inputs.has(name));
  return used[0] ?? names[0];
}

/** The names as choices of themselves. */
export function named<T extends string>(names: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
