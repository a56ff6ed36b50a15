import { MASKS } from '../../format/mask.ts';
import { maskedKind } from '../masked-kind.ts';

/** A United States social security number: `123-45-6789`. */
export const ssn = maskedKind({ mask: MASKS.SSN, message: 'msg-ValidSSN' });
