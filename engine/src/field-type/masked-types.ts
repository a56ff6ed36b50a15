import { FIELD_TYPE_TRAITS } from '@lifeform/metadata';
import { hasCheckDigit, PATTERNS } from '@lifeform/rules';
import { MASKS, maskPhone } from '../format/mask.ts';
import { maskedKind } from './masked-kind.ts';

const { phone, SIN, SSN, 'postal code': postalCode, 'zip code': zipCode } = FIELD_TYPE_TRAITS;

/** Texts of one mask each. */
export const MASKED_TYPES = {
  /** `(416) 555-1234`; the first digit is never 0. */
  phone: maskedKind({ mask: MASKS.phone, message: phone.message, apply: maskPhone }),
  /** `K1A 0B1`, in capitals, of the letters that postal codes have. */
  'postal code': maskedKind({
    mask: MASKS.postalCode,
    message: postalCode.message,
    isValid: (text) => PATTERNS.postalCode.test(text),
  }),
  /** `12345-6789`. */
  'zip code': maskedKind({ mask: MASKS.zipCode, message: zipCode.message }),
  /** A Canadian SIN: `130-692-544`. Any province, but its last digit must check the others. */
  SIN: maskedKind({
    mask: MASKS.SIN,
    message: SIN.message,
    isValid: (text) => hasCheckDigit(text.replaceAll('-', '')),
  }),
  /** A United States social security number: `123-45-6789`. */
  SSN: maskedKind({ mask: MASKS.SSN, message: SSN.message }),
};
