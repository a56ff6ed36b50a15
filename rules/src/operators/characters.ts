import { MAX_LIST, MAX_TEXT, RuleBudgetError } from '../budget.ts';
import { toText } from '../dialect/coerce.ts';
import { withoutNoise } from '../dialect/decimal.ts';
import type { Operation, Operations } from './operation.ts';

const PLAIN = /^[\0-\x7f]*$/;
/** Of no language: what a reader takes for one character is the same in both. */
const segmenter = new Intl.Segmenter('und');

/**
 * A text in one spelling: `é` is the same character written as one sign or as two. Null is an empty text; a number has no
 * binary noise.
 */
function read(value: unknown): string {
  const text = toText(typeof value === 'number' ? withoutNoise(value) : (value ?? ''));
  if (text.length > MAX_TEXT) throw new RuleBudgetError('text', MAX_TEXT);
  return PLAIN.test(text) ? text : text.normalize('NFC');
}

/** Characters of a text; of one longer than rules make, its code units. */
export function countCharacters(text: string): number {
  return text.length > MAX_TEXT || PLAIN.test(text) ? text.length : edgesOf(read(text)).length - 1;
}

/** Where characters begin, and where the last ends: an emoji of several parts is one. */
function edgesOf(text: string): readonly number[] {
  if (PLAIN.test(text)) return Array.from({ length: text.length + 1 }, (_, index) => index);
  return [...Array.from(segmenter.segment(text), ({ index }) => index), text.length];
}

/** Where whole characters spell the part, one after another. @param part not empty */
function placesOf(text: string, part: string, most = Number.POSITIVE_INFINITY): readonly number[] {
  const edges = new Set(edgesOf(text));
  const places: number[] = [];
  let at = text.indexOf(part);
  while (at >= 0 && places.length < most) {
    const isWhole = edges.has(at) && edges.has(at + part.length);
    if (isWhole) places.push(at);
    at = text.indexOf(part, isWhole ? at + part.length : at + 1);
  }
  return places;
}

/** Characters before the first place of the part; -1 where there is none. An empty part is at the beginning. */
function indexOf(value: unknown, wanted: unknown): number {
  const [text, part] = [read(value), read(wanted)];
  if (part === '') return 0;
  const [place] = placesOf(text, part, 1);
  return place === undefined ? -1 : edgesOf(text).indexOf(place);
}

function startsWith(value: unknown, wanted: unknown): boolean {
  const [text, part] = [read(value), read(wanted)];
  return text.startsWith(part) && edgesOf(text).includes(part.length);
}

function endsWith(value: unknown, wanted: unknown): boolean {
  const [text, part] = [read(value), read(wanted)];
  return text.endsWith(part) && edgesOf(text).includes(text.length - part.length);
}

/** Between the places of the part; each character by itself for an empty one. @throws RuleBudgetError past MAX_LIST */
function split(value: unknown, separator: unknown): readonly string[] {
  const [text, part] = [read(value), read(separator)];
  const [starts, ends] = part === '' ? characterCuts(text) : cutsAround(placesOf(text, part), part, text);
  if (starts.length > MAX_LIST) throw new RuleBudgetError('list', MAX_LIST);
  return starts.map((start, index) => text.slice(start, ends[index]));
}

function characterCuts(text: string) {
  const edges = edgesOf(text);
  return [edges.slice(0, -1), edges.slice(1)] as const;
}

function cutsAround(places: readonly number[], part: string, text: string) {
  return [
    [0, ...places.map((place) => place + part.length)],
    [...places, text.length],
  ] as const;
}

/** @throws RuleBudgetError past MAX_TEXT */
function join(value: unknown, separator: unknown): string {
  const pieces = (Array.isArray(value) ? value : [value]).map(read);
  const between = read(separator);
  const length = pieces.reduce((sum, { length: own }) => sum + own, between.length * Math.max(0, pieces.length - 1));
  if (length > MAX_TEXT) throw new RuleBudgetError('text', MAX_TEXT);
  return pieces.join(between);
}

/** Every place of the part; an empty part is nowhere. */
function replace(value: unknown, wanted: unknown, by: unknown): string {
  return read(wanted) === '' ? read(value) : join(split(value, wanted), by);
}

/** Of what is no number, such as a division by 0, no text is made. */
function made(operation: Operation): Operation {
  return (...args) => (args.flat().some(isNoNumber) ? null : operation(...args));
}

function isNoNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

/** Operators over texts by whole characters, as a reader counts them. */
export const characterOperations: Operations = {
  startsWith,
  endsWith,
  indexOf,
  lower: made((value) => read(value).toLowerCase()),
  upper: made((value) => read(read(value).toUpperCase())),
  trim: made((value) => read(value).trim()),
  replace: made(replace),
  split: made(split),
  join: made(join),
};
