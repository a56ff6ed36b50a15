import { NAME } from '../form/schema/common.ts';
import { revision } from '../form/schema/revision.ts';
import {
  anyText,
  choice,
  flag,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  record,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { changeFailure } from './error-answer.ts';

/** What waits for another person: forms with their products, rates, rights, who has which, and what many people are in. */
export const REVIEW_KINDS = ['form', 'basis', 'role', 'person', 'export'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const CHANGE_STATES = [
  'open',
  'returned',
  'approved',
  'scheduled',
  'stopped',
  'published',
  'withdrawn',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Nothing becomes of these any more. */
export const FINISHED_CHANGES: ReadonlySet<ChangeState> = new Set(['published', 'withdrawn']);

const anything: Schema<unknown> = {};
const title = nameText(190, 1);
const ids = text(36, 1);

/** The very request that would make a change: which endpoint, the values of its path, and its body or query. */
export const keptRequestSchema = named(
  'KeptRequest',
  object({ route: text(190, 1), params: record(NAME, text(190), 10), body: anything }),
);
export type KeptRequest = Static<typeof keptRequestSchema>;

/** POST /api/changes: a change for review, or with `id` and `revision` that one with another content. */
export const saveChangeSchema = named(
  'SaveChangeRequest',
  object({
    id: optional(ids),
    revision: optional(revision),
    title,
    request: keptRequestSchema,
    /** ISO instant at which it is published once approved; otherwise when somebody says so. */
    publishAt: optional(text(40, 1)),
  }),
);
export type SaveChangeRequest = Static<typeof saveChangeSchema>;

/** POST /api/changes/bypass: published at once, without another person; for an emergency. */
export const bypassReviewSchema = named(
  'BypassReviewRequest',
  object({ title, request: keptRequestSchema, reason: text(1000, 1) }),
);
export type BypassReviewRequest = Static<typeof bypassReviewSchema>;

export const CHANGE_MOVES = ['approve', 'return', 'publish', 'withdraw'] as const;
export type ChangeMove = (typeof CHANGE_MOVES)[number];

/** POST /api/changes/{id}/move */
export const moveChangeSchema = named(
  'MoveChangeRequest',
  object({
    move: choice(CHANGE_MOVES),
    /** What the person saw: another content is neither approved nor published. */
    revision,
    /** Of an approval: another time than the author asked for. */
    publishAt: optional(text(40, 1)),
    /** Why it is returned. */
    reason: optional(text(1000)),
  }),
);
export type MoveChangeRequest = Static<typeof moveChangeSchema>;

/** POST /api/changes/{id}/comments: on a line of the differences, or with a blank place on the whole. */
export const commentChangeSchema = named('CommentChangeRequest', object({ place: text(1000), text: text(2000, 1) }));
export type CommentChangeRequest = Static<typeof commentChangeSchema>;

/** POST /api/changes/{id}/comments/{comment} */
export const settleCommentSchema = named('SettleCommentRequest', object({ isResolved: flag() }));

const changeComment = named(
  'ChangeComment',
  object({
    id: anyText,
    /** Part, entry and property of the line; blank for the whole. */
    place: anyText,
    text: anyText,
    author: anyText,
    /** ISO instant. */
    at: anyText,
    isResolved: flag(),
  }),
);
export type ChangeComment = Static<typeof changeComment>;

const lineFields = {
  id: anyText,
  kind: choice(REVIEW_KINDS),
  /** The form, basis, role or person; of an export, what is taken away. */
  subject: anyText,
  title: anyText,
  /** The person's name. */
  author: anyText,
  isOwn: flag(),
  state: choice(CHANGE_STATES),
  revision: number(),
  /** ISO instants. */
  createdAt: anyText,
  modifiedAt: anyText,
  publishAt: optional(anyText),
  /** Who approved, returned or bypassed it. */
  decidedBy: optional(anyText),
  /** The version it became. */
  version: optional(number()),
  /** Why it was published without review. */
  bypassReason: optional(anyText),
  /** Comments that are not resolved. */
  comments: number(),
  /** What the person may do with it now. */
  moves: listOf(choice(CHANGE_MOVES)),
  /** What stopped it at its publication. */
  failure: optional(changeFailure),
};
export const changeLineSchema = named('ChangeLine', object(lineFields));
export type ChangeLine = Static<typeof changeLineSchema>;

/** GET /api/changes: newest first; all that are under way, and the last that are finished. */
export const changesAnswerSchema = named(
  'ChangesAnswer',
  object({
    /** Whether publishing takes a review here. */
    isRequired: flag(),
    mayBypass: flag(),
    changes: listOf(changeLineSchema),
  }),
);
export type ChangesAnswer = Static<typeof changesAnswerSchema>;

/** One line of the differences a change makes. */
const changedPlace = named(
  'ChangedPlace',
  object({
    /** Part of a form; `role` or `basis`. */
    part: anyText,
    key: anyText,
    property: anyText,
    before: optional(anything),
    after: optional(anything),
  }),
);
export type ChangedPlace = Static<typeof changedPlace>;

export const changeDetailSchema = named(
  'ChangeDetail',
  object({
    ...lineFields,
    /** Whether the person may open it in the editor and send it anew from there. */
    isEditable: flag(),
    request: keptRequestSchema,
    differences: listOf(changedPlace),
    discussion: listOf(changeComment),
  }),
);
export type ChangeDetail = Static<typeof changeDetailSchema>;

/** One event of GET /api/live: something became of a change. */
export const changeEventSchema = named('ChangeEvent', object({ id: anyText }));
