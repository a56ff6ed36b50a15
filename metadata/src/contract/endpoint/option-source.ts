import { listOf } from '../../form/schema/schema.ts';
import {
  askOptionsSchema,
  optionSourceSchema,
  optionsAnswerSchema,
  saveOptionSourceSchema,
  tryOptionSourceSchema,
} from '../option-source.ts';
import type { Endpoints } from './endpoint.ts';

/** Options of choices that are searched, and the sources they come from. */
export const optionSourceEndpoints = {
  'POST /api/options/:form/:field': {
    summary:
      'Options of a choice of a form that is filled in, out of records within the person’s reach or of a source; 503 when that does not answer',
    access: 'signedIn',
    body: askOptionsSchema,
    answer: optionsAnswerSchema,
  },
  'GET /api/optionSources': {
    summary: 'Every source of options, by name',
    access: 'seeSources',
    answer: listOf(optionSourceSchema),
  },
  'POST /api/optionSources': {
    summary: 'A new source, or with `revision` that one changed; 409 when it moved on',
    access: 'manageUsers',
    fresh: true,
    body: saveOptionSourceSchema,
    answer: optionSourceSchema,
  },
  'POST /api/optionSources/try': {
    summary: 'What a source would answer, before it is saved',
    access: 'manageUsers',
    body: tryOptionSourceSchema,
    answer: optionsAnswerSchema,
  },
  'DELETE /api/optionSources/:name': {
    summary: 'Deletes a source that no form asks; 409 with those that do',
    access: 'manageUsers',
    fresh: true,
  },
} as const satisfies Endpoints;
