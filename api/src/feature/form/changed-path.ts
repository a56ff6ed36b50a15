import { isDeepStrictEqual } from 'node:util';
import type { FormDifference } from './form-difference.ts';

/** What a difference changed, property by property, as people name it: `txtFace.max`, `rule.total`, a message key. */
export function changedPaths(difference: FormDifference): readonly string[] {
  return Object.entries(difference).flatMap(([part, changes]) =>
    Object.entries(changes as Readonly<Record<string, Change>>).flatMap(([key, change]) => {
      const name = part === 'items' || part === 'messages' || part === 'overrides' ? key : `${SINGULAR[part]}.${key}`;
      return propertiesOf(change).map((property) => [name, property].filter((step) => step !== '').join('.'));
    }),
  );
}

const SINGULAR: Readonly<Record<string, string>> = { layout: 'layout', rules: 'rule', cases: 'case', setups: 'setup' };

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry that came or went is one change. */
function propertiesOf({ before, after }: Change): readonly string[] {
  if (!isRecord(before) || !isRecord(after)) return [''];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
