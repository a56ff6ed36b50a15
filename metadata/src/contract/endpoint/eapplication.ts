import { pageQuery } from '../../form/schema/page.ts';
import { text, withDefault } from '../../form/schema/schema.ts';
import { withdrawConsentSchema } from '../consent.ts';
import {
  eapplicationDetailSchema,
  eapplicationNumberSchema,
  eapplicationPageSchema,
  eapplicationReportSchema,
  eapplicationSchema,
  eapplicationSettingsSchema,
  findByNumberSchema,
  saveEapplicationSchema,
  saveEapplicationSettingsSchema,
  shownNumberSchema,
  startEapplicationSchema,
  submitEapplicationSchema,
  withdrawEapplicationSchema,
} from '../eapplication.ts';
import type { Endpoints } from './endpoint.ts';

/** Applications for policies, and their settings. */
export const eapplicationEndpoints = {
  'POST /api/eapplications': {
    summary: 'A draft of what a saved illustration says; 400 when its product takes none',
    access: ['isEapplication'],
    body: startEapplicationSchema,
    answer: eapplicationDetailSchema,
  },
  'GET /api/eapplications': {
    summary: 'One’s own, and those submitted to oneself',
    access: ['isEapplication'],
    query: { search: withDefault(text(190), ''), ...pageQuery() },
    answer: eapplicationPageSchema,
  },
  'POST /api/eapplications/find': {
    summary: 'Those submitted to oneself with a whole SIN or bank number, which is found by a keyed hash of it',
    access: 'processEapplications',
    body: findByNumberSchema,
    answer: eapplicationPageSchema,
  },
  'GET /api/eapplications/:id': {
    summary: 'A draft to go on with, or what was answered',
    access: ['isEapplication'],
    answer: eapplicationDetailSchema,
  },
  'POST /api/eapplications/:id': {
    summary: 'Keeps a draft, right or wrong; 409 when it was saved since `revision`',
    access: ['isEapplication'],
    body: saveEapplicationSchema,
    answer: eapplicationSchema,
  },
  'POST /api/eapplications/:id/submit': {
    summary: '400 with the form’s codes, or its confirmation number; sent again it is the same submission',
    access: ['isEapplication'],
    body: submitEapplicationSchema,
    answer: eapplicationDetailSchema,
  },
  'POST /api/eapplications/:id/consents/:number/withdraw': {
    summary: 'Keeps that a consent given with an application was withdrawn, and why; 409 when none stands',
    access: ['isEapplication'],
    body: withdrawConsentSchema,
    answer: eapplicationDetailSchema,
  },
  'POST /api/eapplications/:id/withdraw': {
    summary: 'Takes it back',
    access: ['isEapplication'],
    body: withdrawEapplicationSchema,
    answer: eapplicationDetailSchema,
  },
  'POST /api/eapplications/:id/number': {
    summary: 'One whole SIN or bank number, for its recipient; each answer is a row of the audit log',
    access: 'processEapplications',
    fresh: true,
    body: eapplicationNumberSchema,
    answer: shownNumberSchema,
  },
  'POST /api/eapplications/:id/report': {
    summary: 'The address that opens the submitted application as a PDF, once',
    access: ['isEapplication'],
    fresh: 'partly',
    answer: eapplicationReportSchema,
    job: 'report',
  },
  'GET /api/eapplicationSettings': {
    summary: 'Products, declaration texts, required sections and recipient',
    access: 'setUpEapplication',
    answer: eapplicationSettingsSchema,
  },
  'POST /api/eapplicationSettings': {
    summary: 'The next version of them; 409 when somebody saved one since `version`',
    access: 'setUpEapplication',
    fresh: true,
    body: saveEapplicationSettingsSchema,
    answer: eapplicationSettingsSchema,
  },
  'POST /api/eapplicationSettings/test': {
    summary: 'Submits a made-up application under the settings in force; 400 with the form’s codes',
    access: 'setUpEapplication',
    answer: eapplicationDetailSchema,
  },
} as const satisfies Endpoints;
