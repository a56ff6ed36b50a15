import { anyText, listOf, named, number, object, type Static } from '../form/schema/schema.ts';

/** POST /api/illustrations/paths: what shares of random paths of returns stay at or below. Not guaranteed. */
export const pathsAnswerSchema = named(
  'PathsAnswer',
  object({
    count: number(),
    seed: number(),
    /** Fractions a year. */
    mean: number(),
    volatility: number(),
    /** The ledger's name for what is told. */
    column: anyText,
    /** Age of the first insured at the start of the year. */
    age: listOf(number()),
    /** The lowest share first; dollars at the end of each policy year. */
    percentiles: listOf(object({ share: number(), values: listOf(number()) })),
  }),
);
export type PathsAnswer = Static<typeof pathsAnswerSchema>;
