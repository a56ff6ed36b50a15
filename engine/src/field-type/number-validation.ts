import { decimalText } from '../format/number.ts';
import type { Candidate } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import type { NumberTraits } from './number-traits.ts';

/** Generic validation of number types: limits first, then whether a number within them is whole, or of so many decimals. */
export function validateNumber(candidate: Candidate, { isWhole, isUnsigned }: NumberTraits): Issue | undefined {
  const { value, problem, required, allowZero, min } = candidate;
  if (problem === 'msg-ValidNumber') return rangeIssue(candidate) ?? issueOf(problem);
  if (problem !== undefined) return issueOf(problem);
  if (typeof value !== 'number') return required ? issueOf('msg-required') : undefined;
  if (value === 0 && allowZero) return undefined;
  if (isUnsigned && value < 0 && min === undefined) return issueOf('msg-min', { min: 0 });
  if (!isInRange(value, candidate)) return rangeIssue(candidate);
  if (isWhole) return Number.isInteger(value) ? undefined : issueOf('msg-WholeNumber');
  return validateDecimals(value, candidate);
}

function validateDecimals(value: number, { decimalPlaces }: Candidate): Issue | undefined {
  if (decimalPlaces === undefined || Number.isInteger(value) || decimalsOf(value) <= decimalPlaces) return undefined;
  return issueOf('msg-Decimals', { places: decimalPlaces });
}

function decimalsOf(value: number): number {
  const [, fraction = ''] = decimalText(value, {}).split('.');
  return fraction.length;
}

export function isInRange(value: number, { min, max }: Pick<Candidate, 'min' | 'max'>): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** The message for a value outside the limits, depending on which exist; undefined without limits. */
export function rangeIssue({ min, max }: Pick<Candidate, 'min' | 'max'>): Issue | undefined {
  if (min !== undefined && max !== undefined) return issueOf('msg-Range', { min, max });
  if (min !== undefined) return issueOf('msg-min', { min });
  return max === undefined ? undefined : issueOf('msg-max', { max });
}
