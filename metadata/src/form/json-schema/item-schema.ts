import { PATTERNS } from '@lifeform/rules';
import type { ControlItem, OptionItem } from '../control-item/control-item.ts';
import { isNumeric, traitsOf } from '../control-item/field-type.ts';
import { maskOf } from '../control-item/mask-of.ts';
import { numberFormatOf } from '../control-item/number-format.ts';
import { usesLimits, usesMinLength, usesOptions } from '../control-item/uses.ts';
import { maskPattern } from './mask-pattern.ts';

export type Keywords = Readonly<Record<string, unknown>>;

/** What a schema of a field does not say of it. */
export type LeftCode = 'mask' | 'list' | 'files' | 'signature' | 'card' | 'days' | 'options';

export interface ItemSchema {
  readonly schema: Keywords;
  readonly left: readonly LeftCode[];
}

/** Longest e-mail address. */
const LONGEST_ADDRESS = 254;
const BLANK = { pattern: '^\\s*$' };

/**
 * The values a field may have, as the form sends them. A schema that leaves something out accepts what the field
 * accepts, and more.
 */
export function itemSchema(item: ControlItem, isRequired: boolean): ItemSchema {
  const { fieldType } = item;
  if (isNumeric(fieldType)) return { schema: numberSchema(item, isRequired), left: [] };
  switch (traitsOf(fieldType).holds) {
    case 'boolean':
      return { schema: isRequired ? { const: true } : { type: 'boolean' }, left: [] };
    case 'date':
      // A day is checked to be one, and not to be there: that is a check's to say.
      return { schema: { type: ['string', 'null'], format: 'date', pattern: PATTERNS.date.source }, left: [] };
    case 'code':
      return choiceSchema(item, isRequired, oneOf);
    case 'codes':
      return choiceSchema(item, isRequired, severalOf);
    case 'numbers':
      return listSchema(item, isRequired);
    case 'files':
      return { schema: { type: 'string' }, left: ['files'] };
    case 'signature':
      return { schema: { type: 'string' }, left: ['signature'] };
    default:
      return textSchema(item, isRequired);
  }
}

/** What a field sends whatever is asked of it, even while it is not looked at. */
export function sentType({ fieldType }: ControlItem): Keywords {
  if (isNumeric(fieldType)) return { type: ['number', 'null'] };
  const { holds } = traitsOf(fieldType);
  if (holds === 'boolean') return { type: 'boolean' };
  if (holds === 'numbers') return { type: 'array' };
  return { type: holds === 'date' ? ['string', 'null'] : 'string' };
}

function numberSchema(item: ControlItem, isRequired: boolean): Keywords {
  const { fieldType, min, max, allowZero } = item;
  const { decimals } = numberFormatOf(item);
  const places = item.decimalPlaces ?? (decimals > 0 ? decimals : undefined);
  const isWhole = traitsOf(fieldType).holds === 'integer';
  const [least, most] = usesLimits(item) ? [min, max] : [];
  // Digits alone: negative only where a limit says so.
  const floor = fieldType === 'integer' ? (least ?? 0) : least;
  const number = {
    type: isWhole ? 'integer' : 'number',
    ...(floor !== undefined && { minimum: floor }),
    ...(most !== undefined && { maximum: most }),
    ...(!isWhole && places !== undefined && { multipleOf: Number(`1e-${places}`) }),
  };
  return anyOf([number, ...(allowZero ? [{ const: 0 }] : []), ...(isRequired ? [] : [{ type: 'null' }])]);
}

function listSchema({ minLength, maxLength }: ControlItem, isRequired: boolean): ItemSchema {
  const schema = {
    type: 'array',
    items: { type: ['number', 'null'] },
    ...(isRequired && { minItems: 1 }),
    // Position 0 is no entry.
    ...(maxLength !== undefined && { maxItems: maxLength + 1 }),
  };
  return { schema, left: minLength === undefined ? [] : ['list'] };
}

type Choice = (options: readonly OptionItem[]) => Keywords;

const oneOf: Choice = (options) => ({ anyOf: options.map(({ code, text }) => ({ const: code, title: text })) });

/** Codes joined by a stroke. */
const severalOf: Choice = (options) => {
  const codes = options.map(({ code }) => escaped(code)).join('|');
  return { pattern: `^(?:${codes})(?:\\|(?:${codes}))*$` };
};

function choiceSchema(item: ControlItem, isRequired: boolean, choice: Choice): ItemSchema {
  const { optionItems, optionsFrom, optionSet } = item;
  const isElsewhere = optionsFrom !== undefined || (optionSet !== undefined && optionItems === undefined);
  const isFree = optionItems === undefined || !usesOptions(item) || isElsewhere;
  const left: readonly LeftCode[] = isElsewhere ? ['options'] : [];
  if (isFree) return { schema: { type: 'string', ...(isRequired && { minLength: 1 }) }, left };
  const isDated = optionItems.some(({ from, until }) => from !== undefined || until !== undefined);
  const offered = optionItems.length > 0 ? [choice(optionItems)] : [];
  const options = [...offered, ...(isRequired ? [] : [{ const: '' }])];
  const schema = options.length === 0 ? { not: {} } : { type: 'string', ...anyOf(options) };
  return { schema, left: isDated ? ['days'] : [] };
}

function textSchema(item: ControlItem, isRequired: boolean): ItemSchema {
  const { fieldType, display, maxLength, minLength } = item;
  const mask = maskOf(item);
  if (fieldType === 'credit card') return { schema: { type: 'string' }, left: ['card'] };
  const pattern = mask === undefined ? undefined : maskPattern(mask);
  const isPassword = display === 'password';
  const lengths = {
    ...(minLength !== undefined && usesMinLength(item) && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  // A mask that is stored without its signs counts them in its lengths.
  const filled = {
    ...(mask?.stored === 'bare' ? {} : lengths),
    ...(pattern ? { pattern: pattern.source } : ownPattern(item, isPassword)),
  };
  const empty = isPassword || pattern ? { const: '' } : BLANK;
  const some =
    fieldType === 'email' ? { ...filled, maxLength: Math.min(maxLength ?? LONGEST_ADDRESS, LONGEST_ADDRESS) } : filled;
  const schema = isRequired ? some : anyOf([some, empty]);
  const isLeft = mask !== undefined && pattern?.isWhole !== true;
  return { schema: { type: 'string', ...schema }, left: isLeft ? ['mask'] : [] };
}

/** What the form makes of a text before it is looked at has to be so already. */
function ownPattern({ fieldType, extraCharacters = '' }: ControlItem, isPassword: boolean): Keywords {
  switch (fieldType) {
    case 'email':
      return { pattern: PATTERNS.email.source };
    case 'long int':
      return { pattern: '^[0-9]+$' };
    case 'name': {
      const extra = Array.from(extraCharacters, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('');
      return { pattern: `^(?=.*\\S)[\\p{L}\\p{M}\\d.' ${extra}]+$` };
    }
    default:
      return isPassword ? { minLength: 1 } : { pattern: '\\S' };
  }
}

export function anyOf(schemas: readonly Keywords[]): Keywords {
  const [only, ...others] = schemas;
  return others.length === 0 && only ? only : { anyOf: schemas };
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
