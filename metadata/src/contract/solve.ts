import { NAME } from '../form/schema/common.ts';
import {
  anyOf,
  anyText,
  choice,
  integer,
  named,
  number,
  object,
  optional,
  pattern,
  type Static,
} from '../form/schema/schema.ts';
import { illustrationPayloadSchema } from '../insurance/illustration/illustration.ts';

/** POST /api/illustrations/solve: the illustration, which of its product's solves, and the answers to its questions. */
export const solveRequestSchema = named(
  'SolveRequest',
  object({
    payload: illustrationPayloadSchema,
    solve: pattern(NAME),
    /** Dollars. */
    target: optional(number()),
    /** Age of the insured at the first payment. */
    from: optional(integer(0, 120)),
    /** Of the insured, at the end of a policy year. */
    age: optional(integer(1, 120)),
  }),
);
export type SolveRequest = Static<typeof solveRequestSchema>;

/** A number, or the code of an option. */
const fieldValue = anyOf(number(), anyText);

const solvedValue = named(
  'SolvedValue',
  object({
    value: fieldValue,
    /** What the illustration shows with it; absent where it cannot be illustrated. */
    figure: optional(number()),
  }),
);
export type SolvedValue = Static<typeof solvedValue>;

/** Where the search ended, and between which values. */
export const solveAnswerSchema = named(
  'SolveAnswer',
  object({
    field: anyText,
    /**
     * `met`: one step further no longer holds. `limit`: the field's limit holds already. `none`: nothing between the
     * field's limits does.
     */
    stopped: choice(['met', 'limit', 'none']),
    found: optional(solvedValue),
    /** One step further. */
    beside: optional(solvedValue),
    target: number(),
    /** How many values were tried. */
    tries: number(),
    /** Limits of the field, or its first and its last option. */
    least: fieldValue,
    most: fieldValue,
    /** Premium a year with the value found, dollars; absent where the illustration is not about one. */
    annualPremium: optional(number()),
  }),
);
export type SolveAnswer = Static<typeof solveAnswerSchema>;
