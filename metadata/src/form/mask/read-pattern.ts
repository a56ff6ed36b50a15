import { characterSet } from './character-set.ts';
import type { Mask, MaskBlock } from './mask.ts';
import { placeOf } from './place.ts';

/** Longest text a mask may make: no number or code that people type is longer. */
export const LONGEST_MASK = 100;

/** Why a mask cannot be used, and where. */
export interface MaskProblem {
  /** JSON pointer into the mask. */
  readonly path: string;
  readonly code: 'pattern' | 'definition' | 'block' | 'length';
}

/** Properties of a pattern. */
export interface PatternShape {
  /** Number of characters that may be entered, optional ones included. */
  readonly places: number;
  /** Length of the longest full text. */
  readonly length: number;
  /** A text that fills it. */
  readonly sample: string;
  /** Its literals after the last place. */
  readonly tail: string;
  /** Whether it contains a block of numbers or choices. */
  readonly hasValues: boolean;
  /** Whether some place accepts a character. */
  readonly takes: (character: string) => boolean;
}

type Parts = Pick<Mask, 'definitions' | 'blocks'>;

/** Everything wrong with a mask, in document order. */
export function maskProblems(mask: Mask): readonly MaskProblem[] {
  const { pattern, definitions = {}, blocks = {}, variants = {} } = mask;
  const found: MaskProblem[] = [];
  for (const [sign, { of }] of Object.entries(definitions))
    if (characterSet(of) === undefined) found.push({ path: `/definitions/${pointer(sign)}/of`, code: 'definition' });
  for (const [name, block] of Object.entries(blocks))
    if (!isBlock(block, mask)) found.push({ path: `/blocks/${name}`, code: 'block' });
  if (found.length > 0) return found;
  const patterns = [
    ['/pattern', pattern],
    ...Object.entries(variants).map(([name, variant]) => [`/variants/${name}/pattern`, variant.pattern]),
  ] as const;
  return patterns.flatMap(([path = '', text = '']): readonly MaskProblem[] => {
    const shape = readPattern(text, mask);
    if (shape === undefined) return [{ path, code: 'pattern' }];
    return shape.length > LONGEST_MASK ? [{ path, code: 'length' }] : [];
  });
}

/** A default sample: a text that fills the mask's own pattern; undefined when it cannot be read. */
export function suggestSample(mask: Mask): string | undefined {
  return maskProblems(mask).length === 0 ? readPattern(mask.pattern, mask)?.sample : undefined;
}

/** The parts of a pattern, as imask reads it. Undefined when it accepts nothing or a bracket is left open. */
export function readPattern(pattern: string, { definitions = {}, blocks = {} }: Parts): PatternShape | undefined {
  const names = Object.keys(blocks).sort((a, b) => b.length - a.length);
  const takers: ((character: string) => boolean)[] = [];
  let [places, length, tail, open, hasValues, sample] = [0, 0, '', '', false, ''];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    const name = names.find((candidate) => pattern.startsWith(candidate, at));
    const part = name === undefined ? placeShape(sign, definitions, places) : blockShape(blocks[name], definitions);
    if (part !== undefined) {
      takers.push(part.takes);
      hasValues ||= part.hasValues;
      sample += part.sample;
      [places, length, tail] = [places + part.places, length + part.length, part.tail];
      at += (name?.length ?? 1) - 1;
    } else if (name !== undefined) return undefined;
    else if ('[{'.includes(sign)) {
      if (open !== '') return undefined;
      open = sign;
    } else if (']}'.includes(sign)) {
      if (open !== (sign === ']' ? '[' : '{')) return undefined;
      open = '';
    } else if (sign !== '`') {
      if (sign === '\\') at += 1;
      const own = pattern.charAt(at);
      if (own === '') return undefined;
      [length, tail, sample] = [length + 1, tail + own, sample + own];
    }
  }
  if (places === 0 || open !== '') return undefined;
  return {
    places,
    length,
    sample,
    tail,
    hasValues,
    takes: (character) => takers.some((isTaken) => isTaken(character)),
  };
}

/** Characters preferred in samples. */
const SHOWN = ['1234567890', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '!"#$%&\'()*+,-./:;<=>?@_'];

/** @param at number of places before it, so that the sample counts up */
function placeShape(sign: string, definitions: Parts['definitions'], at: number): PatternShape | undefined {
  const place = placeOf(sign, definitions);
  if (place === undefined) return undefined;
  const takes = (character: string): boolean => place.set.test(place.inCase(character));
  const shown = SHOWN.flatMap((signs) => [signs.charAt(at % signs.length), ...signs]).find((one) =>
    place.set.test(one),
  );
  return { places: 1, length: 1, sample: shown ?? '', tail: '', hasValues: false, takes };
}

const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) >= 0;

function blockShape(block: MaskBlock | undefined, definitions: Parts['definitions']): PatternShape | undefined {
  if (block === undefined) return undefined;
  const { to, choices, pattern } = block;
  if (pattern !== undefined) return readPattern(pattern, definitions === undefined ? {} : { definitions });
  const length = choices ? Math.max(...choices.map((choice) => choice.length)) : String(to).length;
  const takes = choices
    ? (character: string) => choices.some((choice) => choice.toUpperCase().includes(character.toUpperCase()))
    : (character: string) => /^[0-9]$/.test(character);
  const sample = choices?.[0] ?? String(block.from).padStart(length, '0');
  return { places: length, length, sample, tail: '', hasValues: true, takes };
}

function isBlock(block: MaskBlock, { definitions }: Parts): boolean {
  const { from, to, choices, pattern } = block;
  const kinds = [from !== undefined || to !== undefined, choices !== undefined, pattern !== undefined];
  if (kinds.filter(Boolean).length !== 1) return false;
  if (choices !== undefined) return choices.length > 0 && choices.every((choice) => choice !== '');
  if (pattern !== undefined) return blockShape(block, definitions) !== undefined;
  return isWhole(from) && isWhole(to) && from <= to;
}

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
