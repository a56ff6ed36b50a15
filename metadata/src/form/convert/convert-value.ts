import { toDay, writeDecimal } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { type Holds, traitsOf } from '../control-item/field-type.ts';
import { keptFileID } from '../control-item/kept-file-code.ts';
import { maskOf } from '../control-item/mask-of.ts';
import { readSignature } from '../control-item/signature.ts';
import { type MaskRunner, maskRunner } from '../mask/mask-runner.ts';
import type { FieldValue } from '../schema/value.ts';
import { convertChoice, labelled } from './convert-choice.ts';
import type { ConvertedValue } from './converted-value.ts';
import { dayIn, numberIn } from './read-plain.ts';

const ASIDE: ConvertedValue = { fate: 'aside', value: undefined };

/** Nothing was entered, whichever way a form says so. */
export function isBlank(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

/** A value as a field holds it. Of one the field made itself, nothing changes; done twice it is as done once. */
export function convertValue(value: FieldValue, item: ControlItem): ConvertedValue {
  if (isBlank(value)) return { fate: 'blank', value };
  const { holds } = traitsOf(item.fieldType);
  // Nobody reads what stands for a file or a signature.
  if (typeof value === 'string' && ownerOf(value) !== undefined) return ownerOf(value) === holds ? same(value) : ASIDE;
  return CONVERTERS[holds](value, item);
}

type Converter = (value: FieldValue, item: ControlItem) => ConvertedValue;

const aside: Converter = () => ASIDE;

const CONVERTERS: Readonly<Record<Holds, Converter>> = {
  none: aside,
  option: aside,
  rows: aside,
  files: aside,
  signature: aside,
  boolean(value) {
    if (typeof value === 'boolean') return same(value);
    const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return word === 'true' || word === 'false' ? changed(word === 'true') : ASIDE;
  },
  number: toNumber,
  integer: toNumber,
  numbers(value) {
    if (typeof value === 'number') return changed([value]);
    return isNumbers(value) ? same(value) : ASIDE;
  },
  date(value) {
    if (typeof value !== 'string') return ASIDE;
    if (toDay(value) !== undefined) return same(value);
    const day = dayIn(value);
    return day === undefined ? unread(value) : changed(day);
  },
  digits(value) {
    const text = textOf(value);
    if (text === undefined) return ASIDE;
    const digits = text.replace(/[\s-]/g, '');
    return /^[0-9]+$/.test(digits) ? outcome(value, digits) : unread(value);
  },
  text(value, item) {
    const entered = textOf(value);
    if (entered === undefined) return ASIDE;
    const isUpper = item.fieldType === 'upper';
    const text = isUpper ? entered : labelled(entered, item.pastOptions);
    const mask = maskOf(item);
    if (mask === undefined) return outcome(value, isUpper ? text.toUpperCase() : text);
    const names = ['', ...Object.keys(mask.variants ?? {})];
    return masked(
      value,
      text,
      names.flatMap((name) => maskRunner(mask, name) ?? []),
    );
  },
  code: (value, item) => convertChoice(value, item, false),
  codes: (value, item) => convertChoice(value, item, true),
};

function toNumber(value: FieldValue, { fieldType }: ControlItem): ConvertedValue {
  const read = typeof value === 'string' ? numberIn(value) : value;
  if (typeof value !== 'string' && typeof value !== 'number') return ASIDE;
  if (typeof read !== 'number') return unread(value);
  const isWhole = traitsOf(fieldType).holds !== 'integer' || Number.isInteger(read);
  return isWhole ? outcome(value, read) : unread(value);
}

/** As the field writes it, whichever of its patterns it is of. */
function masked(value: FieldValue, text: string, runners: readonly MaskRunner[]): ConvertedValue {
  if (runners.length === 0) return outcome(value, text);
  const holding = runners.find((runner) => runner.holds(shown(text, runner)));
  if (holding) return outcome(value, holding.mask.stored === 'bare' ? holding.layBare(text).bare : text);
  for (const runner of runners) {
    const laid = runner.lay(text);
    if (laid.isFull && laid.taken === 'whole') {
      return outcome(value, runner.mask.stored === 'bare' ? laid.bare : laid.text);
    }
  }
  return unread(value);
}

function shown(text: string, runner: MaskRunner): string {
  return runner.mask.stored === 'bare' ? runner.layBare(text).text : text;
}

/** What a text of ours is of: a file that is kept, or a signature; undefined for a text of people. */
function ownerOf(text: string): 'files' | 'signature' | undefined {
  if (readSignature(text) !== undefined) return 'signature';
  return text.split('|').some((code) => keptFileID(code) !== undefined) ? 'files' : undefined;
}

function textOf(value: FieldValue): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? writeDecimal(value, 0) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function isNumbers(value: FieldValue): boolean {
  return Array.isArray(value) && value.every((entry) => entry === null || typeof entry === 'number');
}

function same(value: FieldValue): ConvertedValue {
  return { fate: 'same', value };
}

function changed(value: FieldValue): ConvertedValue {
  return { fate: 'changed', value };
}

function unread(value: FieldValue): ConvertedValue {
  return { fate: 'unread', value };
}

function outcome(before: FieldValue, after: FieldValue): ConvertedValue {
  return before === after ? same(after) : changed(after);
}
