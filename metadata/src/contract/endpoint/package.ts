import {
  importedPackageSchema,
  importPackageSchema,
  madePackageSchema,
  makePackageSchema,
  packageKeysSchema,
  trustKeySchema,
} from '../package.ts';
import type { Endpoints } from './endpoint.ts';
import { FORM_EDITORS } from './form-draft.ts';

/** Chosen changes on their way from one installation to another. */
export const packageEndpoints = {
  'POST /api/packages': {
    summary: 'Chosen changes of forms with the versions they were made of, signed by this installation',
    access: FORM_EDITORS,
    fresh: true,
    body: makePackageSchema,
    answer: madePackageSchema,
  },
  'POST /api/packages/import': {
    summary: 'What a package would do here, merged three ways; publishes that when `isPublished`',
    access: 'editForms',
    body: importPackageSchema,
    reviewed: { kind: 'form', flag: 'isPublished' },
    answer: importedPackageSchema,
  },
  'GET /api/packageKeys': {
    summary: 'The key this installation signs with, and those of others it takes packages from',
    access: FORM_EDITORS,
    answer: packageKeysSchema,
  },
  'POST /api/packageKeys': {
    summary: 'Trusts the key of another installation',
    access: FORM_EDITORS,
    fresh: true,
    body: trustKeySchema,
    answer: packageKeysSchema,
  },
  'DELETE /api/packageKeys/:fingerprint': {
    summary: 'Trusts a key no longer',
    access: FORM_EDITORS,
    fresh: true,
    answer: packageKeysSchema,
  },
} as const satisfies Endpoints;
