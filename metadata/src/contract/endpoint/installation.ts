import { listOf } from '../../form/schema/schema.ts';
import {
  saveWhiteLabelSchema,
  whiteLabelAnswerSchema,
  whiteLabelProfileSchema,
} from '../../insurance/white-label/white-label.ts';
import { clientLogSchema } from '../account.ts';
import { dashboardAnswerSchema } from '../dashboard.ts';
import { jsonSchemaSchema, openApiSchema } from '../open-api-shape.ts';
import { messagesAnswerSchema } from '../publish.ts';
import { readyAnswerSchema, versionAnswerSchema } from '../session.ts';
import type { Endpoints } from './endpoint.ts';

/** The installation: its version, branding and health. */
export const installationEndpoints = {
  'GET /api/getVersion': {
    summary: 'The release, and how often to ask for it',
    access: 'public',
    answer: versionAnswerSchema,
  },
  'GET /api/ready': {
    summary: 'Whether people may be sent here: 503 while the database is away',
    access: 'public',
    answer: readyAnswerSchema,
  },
  'GET /api/GetMessages/:group': {
    summary: 'Texts of a group that belongs to no form; `Shell` and `Refusal` are open to anybody',
    access: 'public',
    answer: messagesAnswerSchema,
  },
  'GET /api/openapi.json': {
    summary: 'This document',
    access: 'public',
    answer: openApiSchema,
  },
  'GET /api/schemas/:name': {
    summary:
      'The JSON Schema of a metadata file, `form` `items` `layout` `rules` `cases` `texts` `record` or `product`',
    access: 'public',
    answer: jsonSchemaSchema,
  },
  'POST /api/clientLog': {
    summary: 'A failure that a browser showed nobody; without a word that a person entered',
    access: 'public',
    body: clientLogSchema,
  },
  'GET /api/dashboard': {
    summary: 'People, work and failures of late',
    mayLag: true,
    access: ['isAdmin'],
    answer: dashboardAnswerSchema,
  },
  'GET /api/whiteLabel': {
    summary: 'The branding of whoever is signed in; null for the installation’s own',
    access: 'signedIn',
    answer: whiteLabelAnswerSchema,
  },
  'GET /api/whiteLabel/profiles': {
    summary: 'Every company’s branding, by name',
    access: 'manageUsers',
    answer: listOf(whiteLabelProfileSchema),
  },
  'POST /api/whiteLabel/profiles': {
    summary: 'A new branding, or with `revision` that one changed; 409 when it moved on',
    access: 'manageUsers',
    body: saveWhiteLabelSchema,
    answer: whiteLabelProfileSchema,
  },
} as const satisfies Endpoints;
