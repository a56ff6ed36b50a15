/**
 * The patterns a rule may name in `matches`. Rules carry no pattern of their own. Each of these is linear: no text can
 * make it slow.
 */
export const PATTERNS = {
  digits: /^[0-9]+$/,
  letters: /^\p{L}+$/u,
  name: /^[\p{L}\d.' ]+$/u,
  email: /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/,
  phone: /^\([1-9][0-9]{2}\) [0-9]{3}-[0-9]{4}$/,
  // No D, F, I, O, Q or U, which are easily misread; W and Z are never first.
  postalCode: /^[A-CEGHJ-NPR-TVXY][0-9][A-CEGHJ-NPR-TV-Z] [0-9][A-CEGHJ-NPR-TV-Z][0-9]$/,
  zipCode: /^[0-9]{5}-[0-9]{4}$/,
  SIN: /^[0-9]{3}-[0-9]{3}-[0-9]{3}$/,
  SSN: /^[0-9]{3}-[0-9]{2}-[0-9]{4}$/,
  fieldName: /^[A-Za-z][A-Za-z0-9_]*$/,
  date: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  colour: /^#[0-9A-Fa-f]{6}$/,
} as const;

export type PatternName = keyof typeof PATTERNS;

export function isPatternName(name: unknown): name is PatternName {
  return typeof name === 'string' && Object.hasOwn(PATTERNS, name);
}
