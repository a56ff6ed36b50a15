import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** A Canadian social insurance number: `123-456-789`. */
export const sin = maskedKind({ mask: MASKS.SIN, message: 'msg-ValidSIN' });
