import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** Where a person is looked for: among who works with the product, and in what is kept of clients. */
export const PERSON_DATA_KINDS = [
  'user',
  'illustration',
  'document',
  'eapplication',
  'policy',
  'record',
  'needsAnalysis',
  'sharedOwnership',
  'template',
  'unsavedWork',
  'formDraft',
  'batch',
] as const;
export type PersonDataKind = (typeof PERSON_DATA_KINDS)[number];

const place = { kind: choice(PERSON_DATA_KINDS), id: text(300, 1) };

/** Something that names a person: what it is and whose, not what it says. */
export const personRecordSchema = named(
  'PersonRecord',
  object({
    kind: choice(PERSON_DATA_KINDS),
    id: anyText,
    /** What people know it by; blank where it has none. */
    number: anyText,
    /** Whom it is about, as far as a list of it says so. */
    title: anyText,
    /** User name of whose work it is; blank of nobody's. */
    owner: anyText,
    /** When it was last changed. */
    date: anyText,
    /** The law asks to keep it until then; null of what may go. */
    heldUntil: nullable(anyText),
    /** A contract in force, which is kept for as long as it is. */
    isInForce: flag(),
    /** It is erased as soon as nothing holds it any more. */
    isDue: flag(),
  }),
);
export type PersonRecord = Static<typeof personRecordSchema>;

/** Words that name a person, all of which have to be in what is found. */
const words = text(190, 2);

export const personSearchSchema = named('PersonSearch', object({ words, after: optional(text(400)) }));

/** A part of a search: asked again with `next` as `after` until that is null. */
export const personSearchAnswerSchema = named(
  'PersonSearchAnswer',
  object({
    records: listOf(personRecordSchema),
    /** How many were looked into by this request. */
    searched: number(),
    /** Of how many; null but in the first answer. */
    total: nullable(number()),
    next: nullable(anyText),
  }),
);

const MOST = 1000;

export const personExportSchema = named('PersonExport', object({ words, records: list(object(place), MOST) }));

/** Most records of one request, so that it ends within seconds. */
export const MOST_ERASED = 50;

export const personErasureSchema = named(
  'PersonErasure',
  object({ words, records: list(object(place), MOST_ERASED), reason: text(500, 3) }),
);

/** `gone`: it was not there, or does not name the person any more. */
export const ERASURE_OUTCOMES = ['erased', 'due', 'gone'] as const;
export type ErasureOutcome = (typeof ERASURE_OUTCOMES)[number];

export const personErasureAnswerSchema = named(
  'PersonErasureAnswer',
  object({
    outcomes: listOf(object({ kind: choice(PERSON_DATA_KINDS), id: anyText, outcome: choice(ERASURE_OUTCOMES) })),
  }),
);
