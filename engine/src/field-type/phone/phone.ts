import { MASKS, maskPhone } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** `(416) 555-1234`; the first digit is never 0. */
export const phone = maskedKind({ mask: MASKS.phone, message: 'msg-ValidPhone', apply: maskPhone });
