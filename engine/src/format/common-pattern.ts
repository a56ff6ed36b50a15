import type { Language } from '@lifeform/metadata';
import { LOCALES } from './locale.ts';

/** Parameters of a text by name. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** A piece of a text: words, or a parameter. */
type Part = string | Argument;

interface Argument {
  readonly name: string;
  readonly kind: 'plain' | 'number' | 'plural' | 'select';
  /** Alternatives by `=0`, plural category or value. */
  readonly options: ReadonlyMap<string, readonly Part[]>;
}

interface Source {
  readonly pattern: string;
  at: number;
}

const HEAD = /\{[ \t\n]*(\w+)[ \t\n]*(?:,[ \t\n]*(number|plural|select)[ \t\n]*)?([,}])/y;
const OPTION = /[ \t\n]*(=\d+|\w+)[ \t\n]*\{/y;
const TAIL = /[ \t\n]*\}/y;
const WORDS = /[^{}#]+/y;
/** A sequence that ICU syntax reads as quoted; an apostrophe before anything else is literal. */
const QUOTED = /'['{}<>#]/;
const NO_OPTIONS: Argument['options'] = new Map();

function take(source: Source, shape: RegExp): RegExpExecArray | undefined {
  shape.lastIndex = source.at;
  const found = shape.exec(source.pattern) ?? undefined;
  if (found) source.at = shape.lastIndex;
  return found;
}

/** @param counted the parameter that `#` stands for */
function readParts(source: Source, isNested: boolean, counted: string | undefined): readonly Part[] | undefined {
  const parts: Part[] = [];
  while (source.at < source.pattern.length) {
    const next = source.pattern[source.at];
    if (next === '}') return isNested ? parts : undefined;
    const part = next === '{' ? readArgument(source) : next === '#' ? readCount(source, counted) : readWords(source);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return isNested ? undefined : parts;
}

const readWords = (source: Source): Part | undefined => take(source, WORDS)?.[0];

function readCount(source: Source, counted: string | undefined): Part {
  source.at += 1;
  return counted === undefined ? '#' : { name: counted, kind: 'number', options: NO_OPTIONS };
}

function readArgument(source: Source): Argument | undefined {
  const [, name = '', kind = 'plain', end] = take(source, HEAD) ?? [];
  if (kind === 'plain' || kind === 'number') return end === '}' ? { name, kind, options: NO_OPTIONS } : undefined;
  if (end !== ',' || (kind !== 'plural' && kind !== 'select')) return undefined;
  const options = readOptions(source, kind === 'plural' ? name : undefined);
  return options?.has('other') ? { name, kind, options } : undefined;
}

function readOptions(source: Source, counted: string | undefined): Argument['options'] | undefined {
  const options = new Map<string, readonly Part[]>();
  for (let head = take(source, OPTION); head; head = take(source, OPTION)) {
    const parts = readParts(source, true, counted);
    if (parts === undefined || options.has(head[1] ?? '')) return undefined;
    options.set(head[1] ?? '', parts);
    source.at += 1;
  }
  return take(source, TAIL) && options;
}

/** Each pattern is parsed once; undefined marks one that needs more than this parser. */
const known = new Map<string, readonly Part[] | undefined>();

function partsOf(pattern: string): readonly Part[] | undefined {
  if (known.has(pattern)) return known.get(pattern);
  const parts = QUOTED.test(pattern) ? undefined : readParts({ pattern, at: 0 }, false, undefined);
  known.set(pattern, parts);
  return parts;
}

const numbers = new Map<Language, Intl.NumberFormat>();
const plurals = new Map<Language, Intl.PluralRules>();

/** One formatter per language: they are expensive to create. */
function once<Made>(made: Map<Language, Made>, language: Language, make: (locale: string) => Made): Made {
  const found = made.get(language) ?? make(LOCALES[language]);
  made.set(language, found);
  return found;
}

const formatNumber = (value: number, language: Language): string =>
  once(numbers, language, (locale) => new Intl.NumberFormat(locale)).format(value);

const categoryOf = (value: number, language: Language): string =>
  once(plurals, language, (locale) => new Intl.PluralRules(locale)).select(value);

type Written = string | undefined;

function writeAll(parts: readonly Part[], language: Language, parameters: TextParameters): Written {
  let text = '';
  for (const part of parts) {
    const written = typeof part === 'string' ? part : write(part, language, parameters);
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}

function write({ name, kind, options }: Argument, language: Language, parameters: TextParameters): Written {
  const value = parameters[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  if (kind === 'plain') return String(value);
  if (kind === 'select') return choose(options.get(String(value)));
  if (typeof value !== 'number') return undefined;
  if (kind === 'number') return formatNumber(value, language);
  return choose(options.get(`=${value}`) ?? options.get(categoryOf(value, language)));

  function choose(wording: readonly Part[] | undefined): Written {
    return writeAll(wording ?? options.get('other') ?? [], language, parameters);
  }
}

/**
 * Formats a text with the constructs of the shipped texts: parameters, plain numbers, plurals and choices. Undefined
 * for a text with more ICU syntax (quoting, offsets, ordinals, styles, dates), which the full formatter handles.
 * @throws when a parameter is missing
 */
export function formatCommon(pattern: string, language: Language, parameters: TextParameters): string | undefined {
  const parts = partsOf(pattern);
  return parts && writeAll(parts, language, parameters);
}
