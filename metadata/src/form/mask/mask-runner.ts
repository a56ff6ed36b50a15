import { hasCheckDigit, PATTERNS } from '@lifeform/rules';
import MaskedEnum from 'imask/esm/masked/enum.js';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import MaskedRange from 'imask/esm/masked/range.js';
import type { Mask, MaskBlock } from './mask.ts';
import { PLACE_SIGNS, placeOf } from './place.ts';
import { LONGEST_MASK, maskProblems, type PatternShape, readPattern } from './read-pattern.ts';

/** A text laid into a mask. */
export interface MaskedText {
  /** With the signs of the mask, but none at the end that no character follows, unless the text is full. */
  readonly text: string;
  /** What was entered alone. */
  readonly bare: string;
  /** No place that has to be taken is open. */
  readonly isFull: boolean;
  /**
   * How the letters and digits of what was given came in: `whole`, each of them but for what stood before a full text;
   * as one `run`, with others before and after it; or `picked`, with others between them.
   */
  readonly taken: 'whole' | 'run' | 'picked';
}

/** A mask at work, the same in a browser and on a server. */
export interface MaskRunner {
  readonly mask: Mask;
  readonly sample: string;
  /** Of the longest text that fills it. */
  readonly length: number;
  /** Whether its places take digits alone. */
  readonly isNumeric: boolean;
  /** Lays a text as it is typed or pasted into the mask, passing over what has no place in it. */
  lay(text: string): MaskedText;
  /** The same of a text as a `bare` mask keeps it. */
  layBare(text: string): MaskedText;
  /** Whether a text fills the mask exactly, and holds what the mask asks for besides. */
  holds(text: string): boolean;
  /** Whether a character may be typed, rather than be a sign the mask puts between. */
  isContent(character: string): boolean;
}

/** Some of what a place may take besides digits. */
const OTHERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&()*+,-./:;<=>?@_');
const IS_WORD = /[\p{L}\p{N}]/u;
/** What is longer than any mask, with room for signs of its own, was not written for one. */
const LONGEST_TEXT = 3 * LONGEST_MASK;
const NOTHING: MaskedText = { text: '', bare: '', isFull: false, taken: 'picked' };
const EMPTY: MaskedText = { text: '', bare: '', isFull: false, taken: 'whole' };

const runners = new WeakMap<Mask, Map<string, MaskRunner | undefined>>();

/**
 * The mask of a field at work; undefined for one that cannot be used, of which the lint says why.
 * @param variant name of the pattern a rule chose; the mask's own where it has none of that name
 */
export function maskRunner(mask: Mask, variant = ''): MaskRunner | undefined {
  const made = runners.get(mask) ?? new Map<string, MaskRunner | undefined>();
  runners.set(mask, made);
  const name = mask.variants !== undefined && Object.hasOwn(mask.variants, variant) ? variant : '';
  if (!made.has(name)) made.set(name, makeRunner(mask, name));
  return made.get(name);
}

function makeRunner(mask: Mask, variant: string): MaskRunner | undefined {
  const { pattern, sample } = mask.variants?.[variant] ?? mask;
  const shape = maskProblems(mask).length === 0 ? readPattern(pattern, mask) : undefined;
  if (shape === undefined) return undefined;
  const masked = new MaskedPattern({ mask: pattern, definitions: definitionsOf(mask), blocks: blocksOf(mask) });
  const layTyped = (text: string): MaskedText => {
    const own = withoutPrefix(text, mask, shape);
    return own === undefined ? NOTHING : lay(masked, own, shape, true);
  };
  return {
    mask,
    sample,
    length: shape.length,
    isNumeric: !OTHERS.some(shape.takes),
    lay: layTyped,
    holds: (text) => {
      const laid = layTyped(text);
      return laid.isFull && laid.taken === 'whole' && laid.text === text && isValid(text, mask.check);
    },
    layBare: (text) => lay(masked, text, shape, false),
    isContent: (character) => IS_WORD.test(character) || shape.takes(character),
  };
}

function isValid(text: string, check: Mask['check']): boolean {
  if (check === undefined) return true;
  return check === 'checkDigit' ? hasCheckDigit(text.replace(/[^0-9]/g, '')) : PATTERNS[check].test(text);
}

function definitionsOf({ definitions }: Mask) {
  const signs = [...PLACE_SIGNS, ...Object.keys(definitions ?? {})];
  return Object.fromEntries(
    signs.flatMap((sign) => {
      const place = placeOf(sign, definitions);
      return place ? [[sign, { mask: place.set, prepareChar: place.inCase }]] : [];
    }),
  );
}

function blocksOf(mask: Mask) {
  return Object.fromEntries(Object.entries(mask.blocks ?? {}).map(([name, block]) => [name, blockOf(block, mask)]));
}

function blockOf({ from = 0, to = 0, choices, pattern }: MaskBlock, mask: Mask) {
  if (pattern !== undefined) return { mask: pattern, definitions: definitionsOf(mask) };
  if (choices === undefined) return { mask: MaskedRange, from, to };
  // Each twice: of the one choice left imask would write the rest, and no key could take it out again.
  return { mask: MaskedEnum, enum: choices.flatMap((choice) => [choice, choice]), matchValue: beginsWith };
}

function beginsWith(choice: string, typed: string, from: number): boolean {
  return choice.slice(from).toUpperCase().startsWith(typed.toUpperCase());
}

/**
 * A text without what may stand before a full one, such as a country code; undefined of another kind. Only of more
 * characters than there are places: of fewer, what stands in front is not known to be none of them.
 */
function withoutPrefix(text: string, { dropped }: Mask, { places, takes }: PatternShape): string | undefined {
  if (dropped === undefined || text.length > LONGEST_TEXT) return text;
  const content = Array.from(text).filter(takes).join('');
  if (content.length <= places) return text;
  const own = content.slice(-places);
  return dropped.some((prefix) => content === prefix + own) ? own : undefined;
}

/**
 * For each letter and digit that was given, and each sign a place took: `x` where it came in, `-` where not, and `!` where
 * a block refused for its value what it takes for another: the rest is then something else, as `2028-12` is in `MM/YY`.
 */
const WHOLE = /^x*$/;
const WHOLE_AT_END = /^-*x+$/;
const RUN = /^-*x+-*$/;

function lay(
  masked: MaskedPattern,
  given: string,
  { tail, hasValues, takes }: PatternShape,
  isTyped: boolean,
): MaskedText {
  if (given === '') return EMPTY;
  if (given.length > LONGEST_TEXT) return NOTHING;
  masked.reset();
  let [end, bare, marks] = [0, 0, ''];
  for (const character of given) {
    const isTaken = masked.append(character, isTyped ? { input: true } : {}).rawInserted !== '';
    const { length } = masked.unmaskedValue;
    const isContent = IS_WORD.test(character) || length > bare;
    bare = length;
    if (!isContent) continue;
    marks += isTaken ? 'x' : !isTyped || (hasValues && takes(character)) ? '!' : '-';
    if (isTaken) end = masked.value.length;
  }
  const isFull = masked.isComplete && end > 0;
  if (isFull) for (const sign of tail) masked.append(sign, { input: true });
  return {
    text: isFull ? masked.value : masked.value.slice(0, end),
    bare: masked.unmaskedValue,
    isFull,
    taken: WHOLE.test(marks) || (isFull && WHOLE_AT_END.test(marks)) ? 'whole' : RUN.test(marks) ? 'run' : 'picked',
  };
}
