import { hasCheckDigit, PATTERNS } from '@lifeform/rules';
import MaskedEnum from 'imask/esm/masked/enum.js';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import MaskedRange from 'imask/esm/masked/range.js';
import type { Mask, MaskBlock } from './mask.ts';
import { PLACE_SIGNS, placeOf } from './place.ts';
import { LONGEST_MASK, maskProblems, type PatternShape, readPattern } from './read-pattern.ts';

/** A text formatted by a mask. */
export interface MaskedText {
  /** With the mask's literal characters; trailing ones only when the text is full. */
  readonly text: string;
  /** Only the entered characters. */
  readonly bare: string;
  /** Whether every required place is filled. */
  readonly isFull: boolean;
  /**
   * How the input's letters and digits were taken: `whole`, all of them except a dropped prefix; one `run`, with others
   * before or after; or `picked`, with others in between.
   */
  readonly taken: 'whole' | 'run' | 'picked';
}

/** Formats and checks texts by a mask, identically in browser and server. */
export interface MaskRunner {
  readonly mask: Mask;
  readonly sample: string;
  /** Length of the longest full text. */
  readonly length: number;
  /** Whether all places take digits only. */
  readonly isNumeric: boolean;
  /** Formats a typed or pasted text, skipping characters that do not fit. */
  lay(text: string): MaskedText;
  /** The same for a text stored `bare`. */
  layBare(text: string): MaskedText;
  /** Whether a text fills the mask exactly and passes the mask's check. */
  holds(text: string): boolean;
  /** Whether a character can be entered, as opposed to a literal of the mask. */
  isContent(character: string): boolean;
}

/** A sample of non-digits that places may take. */
const OTHERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&()*+,-./:;<=>?@_');
const IS_WORD = /[\p{L}\p{N}]/u;
/** A text longer than any mask with its separators was not written for one. */
const LONGEST_TEXT = 3 * LONGEST_MASK;
const NOTHING: MaskedText = { text: '', bare: '', isFull: false, taken: 'picked' };
const EMPTY: MaskedText = { text: '', bare: '', isFull: false, taken: 'whole' };

const runners = new WeakMap<Mask, Map<string, MaskRunner | undefined>>();

/**
 * The runner of a field's mask; undefined for an unusable mask, which the lint reports.
 * @param variant name of the pattern a rule chose; the mask's own when it has no variant of that name
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
  // Each choice is given twice: with only one left imask would complete it, and no key could delete it again.
  return { mask: MaskedEnum, enum: choices.flatMap((choice) => [choice, choice]), matchValue: beginsWith };
}

function beginsWith(choice: string, typed: string, from: number): boolean {
  return choice.slice(from).toUpperCase().startsWith(typed.toUpperCase());
}

/**
 * A text without its droppable prefix, such as a country code; undefined when it has another. Only for texts with more
 * characters than places: in a shorter one the start may be content.
 */
function withoutPrefix(text: string, { dropped }: Mask, { places, takes }: PatternShape): string | undefined {
  if (dropped === undefined || text.length > LONGEST_TEXT) return text;
  const content = Array.from(text).filter(takes).join('');
  if (content.length <= places) return text;
  const own = content.slice(-places);
  return dropped.some((prefix) => content === prefix + own) ? own : undefined;
}

/**
 * One sign for each letter and digit of the input and each place filled: `x` taken, `-` not taken, `!` when a block
 * refused the value although it takes the character; the rest then means something else, as `2028-12` in `MM/YY`.
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
