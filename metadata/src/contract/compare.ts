import { message } from '../form/schema/common.ts';
import { anyText, listOf, named, number, object, optional, record, type Static } from '../form/schema/schema.ts';
import { firstYearPremiumSchema } from '../insurance/illustration/illustration.ts';
import { issues } from './error-answer.ts';

/** An illustration or an alternative to it: priced, or with the codes of the reasons it cannot be. */
const comparedIllustration = named(
  'ComparedIllustration',
  object({
    prodID: anyText,
    name: message,
    /** Dollars. */
    faceAmount: number(),
    /** Fields in which an alternative differs, besides product and face amount, with their values. */
    changes: listOf(object({ field: anyText, code: anyText })),
    premium: optional(firstYearPremiumSchema),
    /** What its product calls the coverages of the premium, and the fields of the issues. */
    labels: record('^.{1,190}$', message, 200),
    issues: optional(issues),
  }),
);
export type ComparedIllustration = Static<typeof comparedIllustration>;

/** POST /api/illustrations/compare: the illustration of the payload, then the alternatives its form asks for. */
export const compareAnswerSchema = named('CompareAnswer', object({ compared: listOf(comparedIllustration) }));
export type CompareAnswer = Static<typeof compareAnswerSchema>;
