import { asOperatorNode, type Dialect, type Logic } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { isNumeric, traitsOf } from '../control-item/field-type.ts';
import { variableOf } from '../lint/logic-part.ts';
import type { PlainValue } from '../schema/value.ts';
import { anyOf, type Keywords } from './item-schema.ts';

/** What a condition may read where it stands, the fields of the form or of one row, and what it is written in. */
export interface Scope {
  readonly fields: ReadonlyMap<string, ControlItem>;
  readonly dialect: Dialect;
  /**
   * Of a form that counts nothing that is hidden: the conditions one of which hides a field, so that it is found empty;
   * undefined where they cannot be said. Absent where hidden fields are read as any other.
   */
  readonly hiddenBy?: (name: string) => readonly Keywords[] | undefined;
}

const ALWAYS: Keywords = {};
const NEVER: Keywords = { not: {} };

/**
 * The schema of the values for which an expression holds; undefined where a schema cannot say it: what reads settings,
 * days, people or several fields at once, and every operator but comparisons of one field with one value.
 */
export function conditionSchema(expression: unknown, scope: Scope): Keywords | undefined {
  if (typeof expression === 'boolean') return expression ? ALWAYS : NEVER;
  const node = asOperatorNode(expression);
  if (node === undefined) return undefined;
  const { operator, args } = node;
  switch (operator) {
    case 'and':
    case 'or': {
      const parts = args.map((part) => conditionSchema(part, scope));
      if (!parts.every((part) => part !== undefined) || parts.length === 0) return undefined;
      return operator === 'and' ? { allOf: parts } : { anyOf: parts };
    }
    case '!': {
      const [inner] = args;
      const holds = inner === undefined ? undefined : conditionSchema(inner, scope);
      return holds && { not: holds };
    }
    case '!!':
      return args[0] === undefined ? undefined : conditionSchema(args[0], scope);
    case 'var':
    case 'val':
      return truth(expression, scope);
    case 'in':
      return within(args, scope);
    default:
      return comparison(operator, args, scope);
  }
}

function fieldOf(expression: unknown, scope: Scope): ControlItem | undefined {
  const path = expression === undefined ? undefined : variableOf(expression as Logic);
  return path === undefined ? undefined : scope.fields.get(path);
}

export const ifThen = (when: Keywords, then: Keywords, other?: Keywords): Keywords => ({
  if: when,
  then,
  ...(other && { else: other }),
});

/** A field that is left out has what a new form starts with. */
function emptyOf(item: ControlItem): PlainValue {
  return item.defaultValue ?? blankOf(item);
}

/** What there is in a field that counts for nothing. */
function blankOf({ fieldType }: ControlItem): PlainValue {
  const { holds } = traitsOf(fieldType);
  if (holds === 'boolean') return false;
  return isNumeric(fieldType) || holds === 'date' ? null : '';
}

/** @param holds the same of a value that is known */
function atom(
  item: ControlItem,
  schema: Keywords,
  holds: (value: PlainValue) => boolean,
  { hiddenBy = () => [] }: Pick<Scope, 'hiddenBy'> = {},
): Keywords | undefined {
  const is = { properties: { [item.name]: schema } };
  const shown = holds(emptyOf(item)) ? is : { ...is, required: [item.name] };
  const hidden = hiddenBy(item.name);
  if (hidden === undefined || hidden.length === 0) return hidden && shown;
  return ifThen({ anyOf: hidden }, holds(blankOf(item)) ? ALWAYS : NEVER, shown);
}

/** That a field is filled in. A tick always is: without a mark it says no. */
export function filledIn(item: ControlItem): Keywords {
  return atom(item, { not: { enum: [null, ''] } }, (value) => value !== null && value !== '') ?? ALWAYS;
}

const isText = (item: ControlItem): boolean =>
  ['text', 'code', 'codes', 'digits'].includes(traitsOf(item.fieldType).holds);
const isTick = (item: ControlItem): boolean => traitsOf(item.fieldType).holds === 'boolean';

function truth(expression: unknown, scope: Scope): Keywords | undefined {
  const item = fieldOf(expression, scope);
  if (item === undefined) return undefined;
  if (isTick(item)) return atom(item, { const: true }, (value) => value === true, scope);
  if (isNumeric(item.fieldType)) return atom(item, { type: 'number', not: { const: 0 } }, Boolean, scope);
  if (traitsOf(item.fieldType).holds === 'date') return atom(item, { type: 'string', minLength: 1 }, Boolean, scope);
  // A blank text is none, nor are digits that cannot be read.
  const pattern = traitsOf(item.fieldType).holds === 'digits' ? '^\\s*[0-9]+\\s*$' : '\\S';
  return isText(item)
    ? atom(item, { type: 'string', pattern }, (value) => String(value).trim() !== '', scope)
    : undefined;
}

function within([part, list]: readonly unknown[], scope: Scope): Keywords | undefined {
  const item = fieldOf(part, scope);
  if (item === undefined || !isText(item) || !Array.isArray(list)) return undefined;
  if (!list.every((one) => typeof one === 'string' && one !== '')) return undefined;
  return list.length === 0 ? NEVER : atom(item, { enum: list }, (value) => list.includes(value), scope);
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const LIMITS: Readonly<Record<string, readonly [keyword: string, holds: (a: number, b: number) => boolean]>> = {
  '<': ['exclusiveMaximum', (a, b) => a < b],
  '<=': ['maximum', (a, b) => a <= b],
  '>': ['exclusiveMinimum', (a, b) => a > b],
  '>=': ['minimum', (a, b) => a >= b],
};

function comparison(operator: string, args: readonly unknown[], scope: Scope): Keywords | undefined {
  if (args.length !== 2) return undefined;
  const [first, second] = args;
  const item = fieldOf(first, scope);
  const other = item ? second : first;
  const found = item ?? fieldOf(second, scope);
  if (found === undefined || other === undefined) return undefined;
  if (operator === '!=' || operator === '!==') {
    const same = equality(found, other, scope);
    return same && { not: same };
  }
  if (operator === '==' || operator === '===') return equality(found, other, scope);
  const limit = LIMITS[item ? operator : (MIRRORED[operator] ?? '')];
  if (limit === undefined || typeof other !== 'number' || !isNumeric(found.fieldType)) return undefined;
  const [keyword, holds] = limit;
  // A number that was not entered counts as 0, or in the strict dialect for nothing.
  const isCounted = (value: PlainValue): boolean => scope.dialect === 'classic' || value !== null;
  const numbers = { type: 'number', [keyword]: other };
  const schema = isCounted(null) && holds(0, other) ? anyOf([numbers, { type: 'null' }]) : numbers;
  return atom(found, schema, (value) => isCounted(value) && holds(Number(value), other), scope);
}

/** One field and one value of its own sort: others are compared loosely, which no schema does. */
function equality(item: ControlItem, value: unknown, scope: Scope): Keywords | undefined {
  const { holds } = traitsOf(item.fieldType);
  const isOwn =
    (isTick(item) && typeof value === 'boolean') ||
    (isNumeric(item.fieldType) && (typeof value === 'number' || value === null) && value !== 0) ||
    (isText(item) && typeof value === 'string' && value.trim() !== '') ||
    (holds === 'date' && value === null);
  return isOwn ? atom(item, { const: value }, (own) => own === value, scope) : undefined;
}
