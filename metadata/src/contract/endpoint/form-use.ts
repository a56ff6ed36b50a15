import { integer, optional } from '../../form/schema/schema.ts';
import { formUseAnswerSchema, formUseKeptSchema, formUseSchema } from '../form-use.ts';
import type { Endpoints } from './endpoint.ts';

/** One version of a form; without it, all of them. */
const ofVersion = { version: optional(integer(1, 2_147_483_647)) };

/** How forms are used, as counts by field: nobody’s entries, and nobody’s name. */
export const formUseEndpoints = {
  'POST /api/formUse': {
    summary: 'Adds to the counts of where people stop, correct, err and ask why in a version of a form',
    access: 'signedIn',
    body: formUseSchema,
    answer: formUseKeptSchema,
  },
  'GET /api/forms/:form/use': {
    summary: 'The counts by field, of one version or of all',
    access: 'editForms',
    query: ofVersion,
    answer: formUseAnswerSchema,
  },
  'DELETE /api/forms/:form/use': {
    summary: 'Begins the counts again, of one version or of all',
    access: ['isDeveloper', 'isAdmin'],
    query: ofVersion,
  },
} as const satisfies Endpoints;
