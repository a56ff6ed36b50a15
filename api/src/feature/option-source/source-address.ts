import type { OptionConditions } from '@lifeform/metadata';

/** `{region}` in the address of a source. */
const PART = /\{([A-Za-z][A-Za-z0-9_]{0,59})\}/g;
/** The step of a path that leads elsewhere. */
const STEP_UP = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** What an address takes, by name. */
export function partsOf(path: string): readonly string[] {
  return [...path.matchAll(PART)].map(([, name = '']) => name);
}

/** An address with its parts filled in; undefined where one of them would lead elsewhere. */
export function filledAddress(address: string, path: string, values: OptionConditions): URL | undefined {
  const filled = path.replace(PART, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const [steps = ''] = filled.split(/[?#]/, 1);
  return STEP_UP.test(steps) ? undefined : new URL(`${address.replace(/\/$/, '')}${filled}`);
}
