import {
  bypassReviewSchema,
  changeDetailSchema,
  changeLineSchema,
  changesAnswerSchema,
  commentChangeSchema,
  moveChangeSchema,
  saveChangeSchema,
  settleCommentSchema,
} from '../change-request.ts';
import { changeContentSchema } from '../form-version.ts';
import type { Endpoints } from './endpoint.ts';

/** Changes of forms, products, rates and rights on their way from a draft to production. */
export const changeEndpoints = {
  'GET /api/changes': {
    summary: 'One’s own changes and those one may review, newest first',
    access: 'signedIn',
    answer: changesAnswerSchema,
  },
  'POST /api/changes': {
    summary:
      'Sends a change for review, or with `id` and `revision` that one anew, which is then approved by nobody yet',
    access: 'signedIn',
    body: saveChangeSchema,
    answer: changeLineSchema,
  },
  'POST /api/changes/bypass': {
    summary: 'Publishes without review, for an emergency; the reason is written down',
    access: 'bypassReview',
    fresh: true,
    body: bypassReviewSchema,
    answer: changeLineSchema,
  },
  'GET /api/changes/:id': {
    summary: 'A change with its differences and what was said of them',
    access: 'sendChanges',
    answer: changeDetailSchema,
  },
  'GET /api/changes/:id/content': {
    summary: 'What one’s own change makes of a form, to be gone on with in the editor and sent anew',
    access: 'sendChanges',
    answer: changeContentSchema,
  },
  'POST /api/changes/:id/move': {
    summary: 'Approves, returns, publishes or withdraws a change; 409 when it moved on since `revision`',
    access: 'sendChanges',
    fresh: true,
    body: moveChangeSchema,
    answer: changeLineSchema,
  },
  'POST /api/changes/:id/comments': {
    summary: 'Says something of a line of a change',
    access: 'sendChanges',
    body: commentChangeSchema,
    answer: changeDetailSchema,
  },
  'POST /api/changes/:id/comments/:comment': {
    summary: 'Resolves what was said of a change, or opens it again',
    access: 'sendChanges',
    body: settleCommentSchema,
    answer: changeDetailSchema,
  },
} as const satisfies Endpoints;
