import type { Logic } from '@lifeform/rules';
import { traitsOf } from '../../control-item/field-type.ts';
import type { Parsed } from '../expression/parsed.ts';
import { type Finder, toLogic } from '../expression/to-logic.ts';
import types from './form-io-types.json' with { type: 'json' };

const OPERATORS: Readonly<Record<string, string>> = types.operators;

/** A simple condition on one field's answer; undefined where no rule says it. */
export function conditionOf(operator: unknown, name: unknown, value: unknown, find: Finder): Logic | undefined {
  const known = typeof operator === 'string' && Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (known === undefined || typeof name !== 'string') return undefined;
  const found = find(name);
  const hasSeveral = found?.kind === 'field' && traitsOf(found.item.fieldType).holds === 'codes';
  const several: Readonly<Record<string, string>> = { '==': 'contains', '!=': 'notcontains' };
  const call = hasSeveral ? (several[known] ?? known) : known;
  const written = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
  const parsed: Parsed = {
    kind: 'call',
    name: call,
    args: [
      { kind: 'name', name },
      { kind: 'value', value: written },
    ],
  };
  return toLogic(parsed, find);
}
