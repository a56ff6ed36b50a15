import type { Logic } from '@lifeform/rules';
import { isRecord } from '../../schema/is-record.ts';
import type { Referred } from '../expression/to-logic.ts';
import type { SourcePart } from '../source/source-part.ts';
import { fieldLogic, schemaLogic } from './schema-condition.ts';

const KNOWN: ReadonlySet<string> = new Set(['type', 'scope', 'schema', 'expectedValue', 'conditions']);
const JOINED: Readonly<Record<string, 'and' | 'or'>> = { AND: 'and', OR: 'or' };
const MOST_DEPTH = 20;

type At = (scope: string) => Referred | undefined;

/** The effect of an element's rule and its condition; undefined where none of ours says it. */
export function layoutRule(
  part: SourcePart,
  at: At,
): { readonly effect: 'shown' | 'disabled'; readonly logic: Logic } | undefined {
  const rule = part.see('rule');
  if (!isRecord(rule)) return undefined;
  const logic = conditionLogic(rule.condition, at, 0);
  if (logic === undefined) return undefined;
  switch (rule.effect) {
    case 'SHOW':
      return { effect: 'shown', logic };
    case 'HIDE':
      return { effect: 'shown', logic: { '!': [logic] } };
    case 'DISABLE':
      return { effect: 'disabled', logic };
    case 'ENABLE':
      return { effect: 'disabled', logic: { '!': [logic] } };
    default:
      return undefined;
  }
}

function conditionLogic(condition: unknown, at: At, depth: number): Logic | undefined {
  if (!isRecord(condition) || depth > MOST_DEPTH) return undefined;
  if (Object.keys(condition).some((name) => !KNOWN.has(name))) return undefined;
  const { type, scope, schema, expectedValue, conditions } = condition;
  const joined = typeof type === 'string' && Object.hasOwn(JOINED, type) ? JOINED[type] : undefined;
  if (joined !== undefined) {
    const all = Array.isArray(conditions) ? conditions.map((each) => conditionLogic(each, at, depth + 1)) : [];
    return all.length > 0 && all.every((logic) => logic !== undefined) ? { [joined]: all } : undefined;
  }
  if (typeof scope !== 'string') return undefined;
  const wanted = expectedValue === undefined ? schema : { const: expectedValue };
  if (scope === '#') return schemaLogic(wanted, (name) => at(`#/properties/${name}`));
  return fieldLogic(scope, wanted, at);
}
