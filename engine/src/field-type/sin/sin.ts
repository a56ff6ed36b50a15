import { hasCheckDigit } from '@lifeform/rules';
import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** A Canadian SIN: `130-692-544`. Any province, but its last digit must check the others. */
export const sin = maskedKind({
  mask: MASKS.SIN,
  message: 'msg-ValidSIN',
  isValid: (text) => hasCheckDigit(text.replaceAll('-', '')),
});
