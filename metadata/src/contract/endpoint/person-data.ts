import {
  personErasureAnswerSchema,
  personErasureSchema,
  personExportSchema,
  personSearchAnswerSchema,
  personSearchSchema,
} from '../person-data.ts';
import type { Endpoints } from './endpoint.ts';

/** A person’s data, for those who administer the system. */
export const personDataEndpoints = {
  'POST /api/personData/search': {
    summary: 'Where a person is named, some at a time: ask again with `next` until it is null',
    access: 'administerSystem',
    body: personSearchSchema,
    answer: personSearchAnswerSchema,
  },
  'POST /api/personData/export': {
    summary: 'All that these records say, as one archive: a page to read, JSON and the files',
    access: 'administerSystem',
    fresh: true,
    body: personExportSchema,
    file: 'application/zip',
  },
  'GET /api/dataRegister': {
    summary: 'What is kept where, why and for how long: each field that is stored, with its class',
    access: 'administerSystem',
    file: 'text/csv',
  },
  'POST /api/personData/erase': {
    summary: 'Erases these records for good, or once neither the law nor a contract in force holds them',
    access: 'administerSystem',
    fresh: true,
    body: personErasureSchema,
    answer: personErasureAnswerSchema,
  },
} as const satisfies Endpoints;
