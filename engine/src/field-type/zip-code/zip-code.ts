import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** `12345-6789`. */
export const zipCode = maskedKind({ mask: MASKS.zipCode, message: 'msg-ValidZipCode' });
