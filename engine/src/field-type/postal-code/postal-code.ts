import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** `K1A 0B1`, in capitals. */
export const postalCode = maskedKind({ mask: MASKS.postalCode, message: 'msg-ValidPostalCode' });
