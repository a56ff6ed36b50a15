import { revision } from '../../form/schema/revision.ts';
import { optional } from '../../form/schema/schema.ts';
import {
  formDraftDetailSchema,
  formDraftSchema,
  formDraftsAnswerSchema,
  renameFormDraftSchema,
  saveFormDraftSchema,
} from '../form-draft.ts';
import { formPresenceSchema, presenceSchema } from '../form-presence.ts';
import type { Endpoints } from './endpoint.ts';

/** Who may change forms. */
export const FORM_EDITORS = ['isDeveloper', 'isAdmin'] as const;

/** Changes of forms that are not published yet: everybody who may edit the form shares them. */
export const formDraftEndpoints = {
  'GET /api/forms/:form/drafts': {
    summary: 'The drafts of a form, the one saved last first',
    access: FORM_EDITORS,
    answer: formDraftsAnswerSchema,
  },
  'POST /api/forms/:form/drafts': {
    summary: 'Keeps a draft, new or as it stands now; 409 when somebody saved it since `revision`',
    access: FORM_EDITORS,
    body: saveFormDraftSchema,
    answer: formDraftSchema,
  },
  'GET /api/forms/:form/drafts/:id': {
    summary: 'A draft with everything that was done in it',
    access: FORM_EDITORS,
    answer: formDraftDetailSchema,
  },
  'POST /api/forms/:form/drafts/:id/rename': {
    summary: 'Another name for a draft',
    access: FORM_EDITORS,
    body: renameFormDraftSchema,
    answer: formDraftSchema,
  },
  'DELETE /api/forms/:form/drafts/:id': {
    summary: 'Discards a draft; 409 when somebody saved it since `revision`',
    access: FORM_EDITORS,
    query: { revision: optional(revision) },
  },
  'POST /api/forms/:form/presence': {
    summary: 'Says what of a form is edited here, and hears who else has it open; nobody keeps it',
    access: FORM_EDITORS,
    body: presenceSchema,
    answer: formPresenceSchema,
  },
} as const satisfies Endpoints;
