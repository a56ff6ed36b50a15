import { PATTERNS } from '@lifeform/rules';
import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** `K1A 0B1`, in capitals, of the letters that postal codes have. */
export const postalCode = maskedKind({
  mask: MASKS.postalCode,
  message: 'msg-ValidPostalCode',
  isValid: (text) => PATTERNS.postalCode.test(text),
});
