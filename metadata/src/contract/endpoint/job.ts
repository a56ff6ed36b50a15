import { choice, integer, listOf, optional, withDefault } from '../../form/schema/schema.ts';
import { JOB_KINDS, JOB_STATES, jobSchema } from '../job.ts';
import type { Endpoints } from './endpoint.ts';

/** What runs in the background, for those who administer the system. */
export const jobEndpoints = {
  'GET /api/jobs': {
    summary: 'Jobs of everybody in the last 30 days, newest first',
    access: 'administerSystem',
    query: {
      state: optional(choice(JOB_STATES)),
      kind: optional(choice(JOB_KINDS)),
      most: withDefault(integer(1, 200), 100),
    },
    answer: listOf(jobSchema),
  },
  'POST /api/jobs/:id/cancel': {
    summary: 'Ends one that waits or runs; 409 for one that has ended',
    access: 'administerSystem',
    answer: jobSchema,
  },
  'POST /api/jobs/:id/retry': {
    summary: 'Has one that failed or was cancelled go on where it stopped; 409 for one that cannot',
    access: 'administerSystem',
    answer: jobSchema,
  },
} as const satisfies Endpoints;
