import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { FATES } from '../form/convert/converted-value.ts';
import { anyText, choice, flag, listOf, named, number, object, type Static } from '../form/schema/schema.ts';
import { IMPACT_KINDS } from './impact.ts';

/** POST /api/forms/{form}/conversion: the field as it would be. */
export const conversionSchema = named('ConversionRequest', object({ item: controlItemSchema }));
export type ConversionRequest = Static<typeof conversionSchema>;

const sample = named(
  'ConversionSample',
  object({ fate: choice(FATES), before: anyText, /** Blank of what is kept aside. */ after: anyText }),
);

/** What becomes of the values records hold, when each is opened by the form with that field. */
export const conversionAnswerSchema = named(
  'ConversionAnswer',
  object({
    form: anyText,
    field: anyText,
    /** Records that were looked through. */
    total: number(),
    /** Values they hold; rows hold one each. */
    held: number(),
    counts: object({ same: number(), changed: number(), unread: number(), aside: number() }),
    /** Of records the person may read, and of no private or personal field. */
    samples: listOf(sample),
    maySample: flag(),
    /** False where there is more than is looked through. */
    isWhole: flag(),
    /** Other saved work that holds a value of the field: its own screen reads it as it stands. */
    others: listOf(object({ kind: choice(IMPACT_KINDS), total: number(), held: number() })),
  }),
);
export type ConversionAnswer = Static<typeof conversionAnswerSchema>;
