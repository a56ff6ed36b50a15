import { characterSet } from './character-set.ts';
import type { Mask, MaskDefinition } from './mask.ts';

/** What one place of a pattern accepts. */
export interface Place {
  readonly set: RegExp;
  /** The character in the place's case, as it is tested and stored. */
  readonly inCase: (character: string) => string;
}

const asIs = (character: string): string => character;

/** Places every pattern has. Half of a two-unit character is refused. */
const OWN: Readonly<Record<string, Place>> = {
  '0': { set: /^[0-9]$/, inCase: asIs },
  a: { set: /^\p{L}$/u, inCase: asIs },
  A: { set: /^[A-Za-z]$/, inCase: inCaseOf('upper') },
  '*': { set: /^[^\ud800-\udfff]$/, inCase: asIs },
};

export const PLACE_SIGNS: readonly string[] = Object.keys(OWN);

/** The place a pattern character represents; undefined for a literal. */
export function placeOf(sign: string, definitions: Mask['definitions'] = {}): Place | undefined {
  if (!Object.hasOwn(definitions, sign)) return Object.hasOwn(OWN, sign) ? OWN[sign] : undefined;
  const { of = '', case: letterCase } = definitions[sign] ?? {};
  const set = characterSet(of);
  return set && { set, inCase: inCaseOf(letterCase) };
}

/** A letter whose other case is two letters stays unchanged. */
function inCaseOf(letterCase: MaskDefinition['case']): Place['inCase'] {
  if (letterCase === undefined) return asIs;
  return (character) => {
    const other = letterCase === 'upper' ? character.toUpperCase() : character.toLowerCase();
    return other.length === character.length ? other : character;
  };
}
