import { keptOptionSchema } from '../form/control-item/options-from.schema.ts';
import { LANGUAGES } from '../form/message/message.ts';
import { COLUMN } from '../form/record/record-setup.schema.ts';
import { RECORD_REACHES } from '../form/record/record-setup.ts';
import { fieldValue, formValues, NAME } from '../form/schema/common.ts';
import { pageQuery } from '../form/schema/page.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyOf,
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  number,
  object,
  optional,
  pattern,
  record,
  type Static,
  text,
  withDefault,
} from '../form/schema/schema.ts';
import { errorCode, issues } from './error-answer.ts';

/** Why somebody moves a record. */
const reason = text(2000);

/** Titles of what a form's own document says: the ids of its states and of its moves. */
export const STATE_ID = 'RecordStateID';
export const MOVE_ID = 'RecordMoveID';
const stateID = named(STATE_ID, anyText);
const moveID = named(MOVE_ID, text(60, 1));

/** A step of a form, by the name its layout has for it. */
const step = pattern(NAME);

/**
 * POST /api/records/{form}: keeps what was entered, complete or not. With `id` and `revision` it takes the place of that
 * record, 409 when it moved on. With an `id` alone, a UUID of the sender's making, it is a new one, and one only however
 * often it is sent.
 */
export const saveRecordSchema = named(
  'SaveRecordRequest',
  object({
    id: optional(text(60, 1)),
    revision: optional(revision),
    values: formValues,
    /** Where the person stands, for whoever goes on later. */
    step: optional(step),
    /** Saved by itself while somebody types: joins what this person saved by themselves just before, as one entry of the history. */
    isAutosave: optional(flag()),
  }),
);
export type SaveRecordRequest = Static<typeof saveRecordSchema>;

/** POST /api/records/{form}/{id}/move */
export const moveRecordSchema = named(
  'MoveRecordRequest',
  object({
    /** One of the form's moves. */
    move: moveID,
    revision,
    /** Why, for whoever reads its history: needed where the move asks for one. */
    reason: optional(reason),
    /** What was entered last, kept with the move: for whoever may change it. */
    values: optional(formValues),
  }),
);
export type MoveRecordRequest = Static<typeof moveRecordSchema>;

const ownFields = {
  id: anyText,
  /** Counts up from 1 in each form. */
  number: number(),
  state: stateID,
  owner: object({ name: anyText, isSelf: flag() }),
  /** The team its owner was in when it was made; blank of none. */
  team: anyText,
  /** ISO instant. */
  createdAt: anyText,
  /** ISO instant. */
  modifiedAt: anyText,
};

/** What somebody filled in on a form, as the form stands now. */
export const formRecordSchema = named(
  'FormRecord',
  object({
    ...ownFields,
    form: anyText,
    /** Of which `values` are: the newest. */
    formVersion: number(),
    revision,
    values: formValues,
    /** Options of choices that are searched, as they were when they were chosen. */
    chosen: optional(listOf(keptOptionSchema)),
    step: optional(step),
    /** What whoever asks may do with it now. */
    may: object({ edit: flag(), delete: flag(), export: flag(), moves: listOf(moveID) }),
  }),
);
export type FormRecord = Static<typeof formRecordSchema>;

/** What was done to a record: `made`, `saved` or `moved`. */
export const recordHistorySchema = named(
  'RecordHistory',
  object({
    /** Newest first. */
    entries: listOf(
      object({
        /** ISO instant. */
        at: anyText,
        by: object({ name: anyText, isSelf: flag() }),
        act: anyText,
        /** Where the record stood afterwards. */
        state: stateID,
        move: optional(anyText),
        reason: optional(anyText),
        /** Field by field; null of nothing. */
        changes: listOf(object({ field: anyText, before: fieldValue, after: fieldValue })),
      }),
    ),
  }),
);
export type RecordHistory = Static<typeof recordHistorySchema>;

export const recordRowSchema = named(
  'RecordRow',
  object({
    ...ownFields,
    /** By column, of those that are fields; what is blank is left out. */
    cells: record(NAME, fieldValue, 200),
  }),
);
export type RecordRow = Static<typeof recordRowSchema>;

export const recordPageSchema = named(
  'RecordPage',
  object({
    rows: listOf(recordRowSchema),
    total: number(),
    page: number(),
    pageSize: number(),
    /** Those of the view, or of the list. */
    columns: listOf(anyText),
  }),
);
export type RecordPage = Static<typeof recordPageSchema>;

/** Records of one bulk action. */
const MOST_AT_ONCE = 500;

/** POST /api/records/{form}/bulk: a move or the deletion of each of these records for which the person may. */
export const bulkRecordsSchema = named(
  'BulkRecordsRequest',
  object({
    ids: list(text(60, 1), MOST_AT_ONCE, 1),
    move: optional(moveID),
    reason: optional(reason),
    delete: optional(choice([true])),
  }),
);
export type BulkRecordsRequest = Static<typeof bulkRecordsSchema>;

export const bulkRecordsAnswerSchema = named(
  'BulkRecordsAnswer',
  object({
    /** Ids of those it was done to. */
    done: listOf(anyText),
    refused: listOf(
      object({
        id: anyText,
        /** Undefined of one that is not there. */
        number: optional(number()),
        /** The code of the error, as one alone would be answered. */
        reason: errorCode,
        parameters: optional(record('.*', anyOf(anyText, number()), 20)),
        issues: optional(issues),
      }),
    ),
  }),
);
export type BulkRecordsAnswer = Static<typeof bulkRecordsAnswerSchema>;

/** What a list is asked for: a text is what a column is, or begins with; ends are numbers or `YYYY-MM-DD`, each included. */
export const recordFilterSchema = record(
  COLUMN,
  anyOf(text(190, 1), object({ from: optional(anyOf(text(30), number())), to: optional(anyOf(text(30), number())) })),
  50,
);
export type RecordFilter = Static<typeof recordFilterSchema>;

/** What of a list is looked at. Whoever exports it says the same. */
export const recordListing = {
  search: withDefault(text(190), ''),
  /** One of the form's views. */
  view: optional(text(60)),
  state: optional(text(60)),
  reach: optional(choice(RECORD_REACHES)),
  /** A column, with `-` before it from the last to the first. */
  sort: optional(pattern(`^-?${COLUMN.slice(1)}`)),
  /** JSON: by column a text, or `{from, to}`. */
  filter: optional(text(4000)),
};
/** Of what a file of records is made. */
export const RECORD_FILES = ['csv', 'xlsx', 'pdf'] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

/** In which language a file is written; the person's own where it is not said: of the screens for a table, of reports for paper. */
export const fileLanguage = { language: optional(choice(LANGUAGES)) };
/** As the list, and as which file. */
export const recordExport = { ...recordListing, type: withDefault(choice(RECORD_FILES), 'csv'), ...fileLanguage };
export const recordQuery = { ...recordListing, ...pageQuery() };
