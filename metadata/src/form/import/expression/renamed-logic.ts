import type { Logic } from '@lifeform/rules';
import { traitsOf } from '../../control-item/field-type.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Finder } from './to-logic.ts';

const MOST_DEPTH = 20;

/**
 * JSON-Logic of another family with the names of the fields here: `data.city` as what `city` became, `input` as the
 * answer itself, `data.boxes.a` as whether `a` is among the answers. Undefined where it reads what is not there. Whether
 * its operators exist is for the lint to say.
 */
export function renamedLogic(json: unknown, find: Finder, depth = 0): Logic | undefined {
  if (depth > MOST_DEPTH) return undefined;
  if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean' || json === null) return json;
  if (Array.isArray(json)) return all(json, find, depth);
  if (!isRecord(json)) return undefined;
  const [[operator, operand] = ['', undefined], ...others] = Object.entries(json);
  if (others.length > 0 || operator === '') return undefined;
  if (operator === 'var') return variable(Array.isArray(operand) ? operand[0] : operand, find);
  const args = renamedLogic(operand, find, depth + 1);
  return args === undefined ? undefined : { [operator]: args };
}

function all(list: readonly unknown[], find: Finder, depth: number): Logic | undefined {
  const parts = list.map((entry) => renamedLogic(entry, find, depth + 1));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function variable(path: unknown, find: Finder): Logic | undefined {
  if (typeof path !== 'string') return undefined;
  if (path === 'input') return named('.', find);
  const name = path.replace(/^(?:data|row)\./, '');
  const whole = named(name, find);
  if (whole !== undefined) return whole;
  const at = name.lastIndexOf('.');
  const found = at < 0 ? undefined : find(name.slice(0, at));
  if (found?.kind !== 'field' || traitsOf(found.item.fieldType).holds !== 'codes') return undefined;
  return { in: [name.slice(at + 1), { choices: [{ var: found.item.name }] }] };
}

function named(name: string, find: Finder): Logic | undefined {
  const found = find(name);
  return found?.kind === 'field' && found.rows === undefined ? { var: found.item.name } : undefined;
}
