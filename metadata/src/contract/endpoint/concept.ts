import { pageQuery } from '../../form/schema/page.ts';
import {
  saveSharedConceptSchema,
  sharedConceptDetailSchema,
  sharedConceptPageSchema,
  sharedOwnershipAnswerSchema,
  sharedOwnershipSchema,
  sharedReportAnswerSchema,
} from '../shared-ownership.ts';
import type { Endpoints } from './endpoint.ts';

/** Sales concepts: one illustration shared between two owners. */
export const conceptEndpoints = {
  'POST /api/concepts/sharedOwnership': {
    summary: 'One illustration shared between an owner of its protection and an owner of its cash value, year by year',
    access: ['isConcepts'],
    body: sharedOwnershipSchema,
    answer: sharedOwnershipAnswerSchema,
  },
  'POST /api/concepts/sharedOwnership/report': {
    summary: 'Prints such a concept, saved or not; the address that opens it once',
    access: ['isConcepts'],
    body: sharedOwnershipSchema,
    answer: sharedReportAnswerSchema,
  },
  'GET /api/concepts/sharedOwnership/saved': {
    summary: 'One’s own saved concepts, newest first',
    access: ['isConcepts'],
    query: pageQuery(),
    answer: sharedConceptPageSchema,
  },
  'POST /api/concepts/sharedOwnership/saved': {
    summary:
      'Saves one under a UUID of the sender’s making, once however often it is sent; 409 when it was saved since `revision`',
    access: ['isConcepts'],
    body: saveSharedConceptSchema,
    answer: sharedConceptDetailSchema,
  },
  'GET /api/concepts/sharedOwnership/saved/:id': {
    summary: 'A concept to go on with',
    access: ['isConcepts'],
    answer: sharedConceptDetailSchema,
  },
  'DELETE /api/concepts/sharedOwnership/saved/:id': { summary: 'Deletes one of one’s own', access: ['isConcepts'] },
} as const satisfies Endpoints;
