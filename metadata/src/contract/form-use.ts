import { NAME } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  integer,
  list,
  listOf,
  named,
  number,
  object,
  pattern,
  type Static,
} from '../form/schema/schema.ts';

/** What is counted at a field: where people stop, correct what they entered, err and ask why. */
export const FORM_USE_ACTS = ['stop', 'correct', 'err', 'why'] as const;
export type FormUseAct = (typeof FORM_USE_ACTS)[number];

/** Most counts in a request, and the most one of them can be. */
export const MOST_USE_COUNTS = 100;
export const MOST_USES = 100;

const fieldCount = named(
  'FormUseCount',
  object({ field: pattern(NAME), act: choice(FORM_USE_ACTS), count: integer(1, MOST_USES) }),
);
export type FormUseCount = Static<typeof fieldCount>;

/** POST /api/formUse: it has no place for a value, a person or a time. */
export const formUseSchema = named(
  'FormUseRequest',
  object({
    form: pattern(NAME),
    version: integer(1, 2_147_483_647),
    counts: list(fieldCount, MOST_USE_COUNTS, 1),
  }),
);
export type FormUseRequest = Static<typeof formUseSchema>;

/** False where this installation counts nothing: nothing was kept, and nothing more need be sent. */
export const formUseKeptSchema = named('FormUseKept', object({ isCounted: flag() }));

const fieldUse = named(
  'FieldUse',
  object({ field: anyText, stop: number(), correct: number(), err: number(), why: number() }),
);
export type FieldUseRow = Static<typeof fieldUse>;

/** GET /api/forms/{form}/use */
export const formUseAnswerSchema = named(
  'FormUseAnswer',
  object({
    isCounted: flag(),
    /** Those with counts, newest first. */
    versions: listOf(number()),
    /** Fields with a count, by name. */
    fields: listOf(fieldUse),
  }),
);
export type FormUseAnswer = Static<typeof formUseAnswerSchema>;
