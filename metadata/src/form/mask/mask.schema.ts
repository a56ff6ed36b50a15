import { PATTERNS } from '@lifeform/rules';
import { messageKey, NAME } from '../schema/common.ts';
import { choice, integer, list, named, object, optional, record, type Schema, text } from '../schema/schema.ts';
import {
  type Mask,
  type MaskBlock,
  type MaskCheck,
  type MaskDefinition,
  type MaskVariant,
  STORED_KINDS,
} from './mask.ts';

const CHECKS: readonly MaskCheck[] = ['checkDigit', ...(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[])]; // its own keys
/** One character that the pattern language does not reserve. */
const SIGN = '^[!-@A-Z_a-z|~]$';
const pattern = text(120, 1);
const sample = text(120, 1);

const definition = object<MaskDefinition>({ of: text(200, 1), case: optional(choice(['upper', 'lower'])) });
const block = object<MaskBlock>({
  from: optional(integer(0, 1_000_000_000)),
  to: optional(integer(0, 1_000_000_000)),
  choices: optional(list(text(40, 1), 200, 1)),
  pattern: optional(pattern),
});

export const maskSchema: Schema<Mask> = named(
  'Mask',
  object<Mask>({
    pattern,
    sample,
    definitions: optional(record(SIGN, definition, 30)),
    blocks: optional(record(NAME, block, 30)),
    variants: optional(record(NAME, object<MaskVariant>({ pattern, sample }), 30)),
    stored: optional(choice(STORED_KINDS)),
    message: optional(messageKey),
    check: optional(choice(CHECKS)),
    dropped: optional(list(text(10, 1), 20)),
  }),
);
