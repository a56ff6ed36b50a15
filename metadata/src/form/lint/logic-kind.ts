import { asOperatorNode, type Dialect, type Logic, literalRead } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { type Holds, traitsOf } from '../control-item/field-type.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { operationOf } from './logic-part.ts';

/**
 * Kinds of value an expression can answer. `code` is a text that may represent a number: a choice's code, or digits.
 */
export type Kind = 'number' | 'text' | 'code' | 'boolean' | 'date' | 'null' | 'list' | 'record';

/** Undefined when unknown, so that nothing is reported. */
export type Kinds = ReadonlySet<Kind> | undefined;

/** Kinds of values by path, and what the expressions that read them are written in: `classic` where absent. */
export interface KindOf {
  (path: string): Kinds;
  readonly dialect?: Dialect;
}

/** Attributes of a control item that hold numbers. */
const COUNTED: ReadonlySet<string> = new Set(['maxLength', 'minLength', 'min', 'max', 'decimalPlaces', 'delayTime']);

export function kindsOfField({ fieldType }: ControlItem): Kinds {
  return KINDS[traitsOf(fieldType).holds];
}

const NO_KIND: Kinds = new Set();
const A_NUMBER: Kinds = new Set(['number', 'null']);
const A_CODE: Kinds = new Set(['code']);

const KINDS: Readonly<Record<Holds, Kinds>> = {
  none: undefined,
  text: new Set(['text']),
  digits: A_CODE,
  integer: A_NUMBER,
  number: A_NUMBER,
  numbers: new Set(['list']),
  date: new Set(['date', 'null']),
  boolean: new Set(['boolean']),
  code: A_CODE,
  codes: new Set(['text']),
  option: A_CODE,
  rows: A_CODE,
  files: undefined,
  signature: undefined,
};

/** Kinds of the form's fields and the setups' settings. */
export function kindReader(items: readonly ControlItem[], setups: readonly FormSetup[], dialect?: Dialect): KindOf {
  const fields = new Map(items.map((item) => [item.name, kindsOfField(item)]));
  const read = (path: string): Kinds => {
    if (path === 'today') return new Set(['date']);
    const [root, setting, attribute = ''] = path.split('.');
    if (root === 'items') return COUNTED.has(attribute) ? new Set(['number', 'null']) : undefined;
    if (root === 'setup' && setting !== undefined) return kindsOfSetting(setting, setups);
    if (root === 'user' && setting === 'permissions') return new Set(['boolean', 'null']);
    return fields.get(path);
  };
  return Object.assign(read, dialect && { dialect });
}

function kindsOfSetting(name: string, setups: readonly FormSetup[]): Kinds {
  const values = setups.map(({ settings }) => settings[name] ?? null);
  // A setup without the setting gives rules null.
  return values.some((value) => value !== null) ? union(values.map(kindsOfLiteral)) : undefined;
}

const BOOLEAN = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', '!', '!!', 'in', 'all', 'none', 'some', 'matches'];
const NUMBER = ['+', '-', '*', '/', '%', 'min', 'max', 'length', 'round', 'floor', 'ceil', 'abs', 'indexOf', 'count'];
const NUMBER_OR_NONE = [
  ...['age', 'nearestAge', 'yearsBetween', 'monthsBetween', 'daysBetween', 'dateCompare', 'year', 'month', 'day'],
  ...['hour', 'minute', 'minutesBetween', 'pow', 'product', 'quotient'],
];
const DATE_OR_NONE = ['addDays', 'addMonths', 'addYears'];
const TEXT = ['lower', 'upper', 'trim', 'formatNumber', 'formatTime', 'optionLabel'];
/** A time of day is a text. */
const TEXT_OR_NONE = ['addMinutes'];
/** What is put together may be a day: its year with a month and a day behind it. */
const TEXT_OR_DATE = ['cat', 'substr', 'replace', 'join', 'formatDate'];

const ANSWERS: ReadonlyMap<string, readonly Kind[]> = new Map<string, readonly Kind[]>([
  ...[...BOOLEAN, 'exists', 'isFullLength', 'hasCheckDigit', 'startsWith', 'endsWith'].map(
    (operator) => [operator, ['boolean']] as const,
  ),
  ...NUMBER.map((operator) => [operator, ['number']] as const),
  ...NUMBER_OR_NONE.map((operator) => [operator, ['number', 'null']] as const),
  ...DATE_OR_NONE.map((operator) => [operator, ['date', 'null']] as const),
  ...TEXT.map((operator) => [operator, ['code']] as const),
  ...TEXT_OR_NONE.map((operator) => [operator, ['text', 'null']] as const),
  ...TEXT_OR_DATE.map((operator) => [operator, ['code', 'date']] as const),
  ...['merge', 'map', 'filter', 'missing', 'missing_some', 'choices', 'split'].map(
    (operator) => [operator, ['list']] as const,
  ),
]);

export function kindsOf(logic: Logic, read: KindOf): Kinds {
  const node = operationOf(logic);
  if (node === undefined) return kindsOfLiteral(logic);
  const { operator, args } = node;
  const answers = ANSWERS.get(operator);
  if (answers !== undefined) return new Set(answers);
  const every = (parts: readonly Logic[]): Kinds => union(parts.map((part) => kindsOf(part, read)));
  switch (operator) {
    case 'var':
      return kindsOfVariable(args, read);
    case 'val': {
      const found = literalRead(asOperatorNode(logic));
      return found?.out === 0 && found.path !== '' ? read(found.path) : undefined;
    }
    // What throws answers nothing.
    case 'throw':
      return NO_KIND;
    // What it goes on with reads the error.
    case 'try':
      return union(args.map((part, index) => kindsOf(part, index === 0 ? read : () => undefined)));
    case '??':
      return union([
        ...args.slice(0, -1).map((part) => there(kindsOf(part, read))),
        kindsOf(args.at(-1) ?? null, read),
      ]);
    case 'if':
    case '?:':
      return every([...args.filter((_, index) => index % 2 === 1 || index === args.length - 1)]);
    case 'or':
    case 'log':
      return every(args);
    case 'and':
      return union([
        kindsOf(args.at(-1) ?? null, read),
        ...args.slice(0, -1).map((part) => falsy(kindsOf(part, read))),
      ]);
    case 'sum':
      return args.some((part) => kindsOf(part, read)?.has('list')) ? new Set(['list', 'number']) : new Set(['number']);
    default:
      return undefined;
  }
}

function kindsOfVariable([path, fallback]: readonly Logic[], read: KindOf): Kinds {
  if (typeof path !== 'string') return undefined;
  const found = read(path);
  return fallback === undefined ? found : union([found, kindsOf(fallback, read)]);
}

function there(kinds: Kinds): Kinds {
  return kinds && new Set([...kinds].filter((kind) => kind !== 'null'));
}

/** What an `and` answers when a part of these kinds stops it. A date that stops it is empty. */
function falsy(kinds: Kinds): Kinds {
  return kinds && new Set([...kinds].map((kind) => (kind === 'date' ? 'null' : kind)));
}

export function kindsOfLiteral(literal: unknown): Kinds {
  if (literal === null) return new Set(['null']);
  if (Array.isArray(literal)) return new Set(['list']);
  switch (typeof literal) {
    case 'number':
      return new Set(['number']);
    case 'boolean':
      return new Set(['boolean']);
    case 'string':
      return kindsOfText(literal);
    default:
      return new Set(['record']);
  }
}

function kindsOfText(text: string): Kinds {
  if (text === '') return new Set(['text', 'null']);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Set(['date', 'text']);
  return Number.isNaN(Number(text)) ? new Set(['text']) : new Set(['code']);
}

function union(all: readonly Kinds[]): Kinds {
  const found = new Set<Kind>();
  for (const kinds of all) {
    if (kinds === undefined) return undefined;
    for (const kind of kinds) found.add(kind);
  }
  return found;
}
