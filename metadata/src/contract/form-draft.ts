import { VERSION } from '../form/document/form-document.schema.ts';
import type { ContentDelta } from '../form/merge/content-delta.ts';
import { FORM_PARTS } from '../form/merge/form-content.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyOf,
  anyText,
  choice,
  each,
  flag,
  integer,
  list,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  partial,
  pattern,
  record,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** Characters of a draft's name. */
export const LONGEST_DRAFT_NAME = 100;
const name = nameText(LONGEST_DRAFT_NAME, 1);

/** Any JSON: a draft is kept as it stands, with what could not be published yet. */
const anything: Schema<unknown> = {};
const MOST_ENTRIES = 10_000;
const keys = list(text(500), MOST_ENTRIES);
const partDelta = named(
  'PartDelta',
  object({
    put: optional(record('', anything, MOST_ENTRIES)),
    gone: optional(keys),
    order: optional(keys),
    whole: optional(list(anything, MOST_ENTRIES)),
  }),
);
export const contentDeltaSchema: Schema<ContentDelta> = named(
  'ContentDelta',
  object(partial(each(FORM_PARTS, partDelta))),
);

const patch = named(
  'DraftPatch',
  object({
    op: choice(['replace', 'remove', 'add']),
    path: list(anyOf(text(500), integer(0, 1_000_000)), 20),
    value: optional(anything),
  }),
);
const patches = list(patch, MOST_ENTRIES);
const step = named('FormDraftStep', object({ patches, inverse: patches }));
const steps = list(step, 2_000);

const work = named(
  'FormDraftWork',
  object({
    /** What it takes from the version the draft is over to the draft. */
    changes: contentDeltaSchema,
    /** Fields whose panel has errors. */
    invalid: list(text(500), MOST_ENTRIES),
    /** Texts that cannot be taken yet, by the place each is for. */
    pending: list(object({ place: text(500), text: text(500_000) }), 1_000),
    /** The steps that led here, and those that were undone: JSON patches of the draft's state. */
    past: steps,
    future: steps,
  }),
);
export type FormDraftWork = Static<typeof work>;

const listing = {
  id: anyText,
  name: anyText,
  /** The name of the person who began it. */
  author: anyText,
  /** Whether the person who asks began it or saved it last. */
  isMine: flag(),
  /** Who saved it last, by their name. */
  savedBy: anyText,
  /** The version the draft is over. */
  baseVersion: number(),
  /** How many entries differ from that version. */
  changes: number(),
  revision: number(),
  /** ISO instant of the last save. */
  modifiedAt: anyText,
};
export const formDraftSchema = named('FormDraft', object(listing));
export type FormDraft = Static<typeof formDraftSchema>;

/** GET /api/forms/{form}/drafts: the one that was saved last comes first. */
export const formDraftsAnswerSchema = named('FormDraftsAnswer', object({ drafts: listOf(formDraftSchema) }));

/** GET /api/forms/{form}/drafts/{id} */
export const formDraftDetailSchema = named('FormDraftDetail', object({ ...listing, work }));
export type FormDraftDetail = Static<typeof formDraftDetailSchema>;

/** POST /api/forms/{form}/drafts */
export const saveFormDraftSchema = named(
  'SaveFormDraftRequest',
  object({
    /** A UUID of the client's making. */
    id: pattern('^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$'),
    /** The one that was read; absent of a new draft. */
    revision: optional(revision),
    name,
    baseVersion: VERSION,
    changes: integer(0, 1_000_000),
    work,
  }),
);
export type SaveFormDraftRequest = Static<typeof saveFormDraftSchema>;

/** POST /api/forms/{form}/drafts/{id}/rename */
export const renameFormDraftSchema = named('RenameFormDraftRequest', object({ name }));

/** One event of GET /api/live (`event: draft`): a draft of the form was saved, renamed or deleted. */
export const formDraftEventSchema = named('FormDraftEvent', object({ form: anyText, id: anyText }));
export type FormDraftEvent = Static<typeof formDraftEventSchema>;
