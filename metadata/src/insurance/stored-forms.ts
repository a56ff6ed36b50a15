import { EAPPLICATION_FORM, ILLUSTRATION_FORM, SHARED_OWNERSHIP_FORM } from './form-name.ts';

/**
 * Forms with screens of their own whose values are kept, and the kind of record they are kept in, which says for how
 * long. Those of a form made here are kept in records.
 */
export const STORED_FORMS = {
  [ILLUSTRATION_FORM]: 'illustration',
  [EAPPLICATION_FORM]: 'eapplication',
  NeedsLite: 'needsAnalysis',
  NeedsFull: 'needsAnalysis',
  [SHARED_OWNERSHIP_FORM]: 'sharedOwnership',
  BatchNewBusiness: 'batch',
  User: 'user',
} as const;
