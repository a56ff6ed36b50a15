import type { PersonDataKind } from '@lifeform/metadata/contract';
import { RECORD_KINDS, type RecordKind } from '../../platform/config/record-kinds.ts';

/** A kind of record that a person may be named in. */
export interface PersonKind extends RecordKind {
  /** Columns, of the row or of its parts, that say whom it is about. */
  readonly titles: readonly string[];
  /** The column with the id of whose work it is, or with an agent's number. */
  readonly owner?: string;
  /** Columns of bytes, which hold no words. */
  readonly bytes?: readonly string[];
}

/** Rows about somebody who works with the product, which go with them or are exported with them. */
export const OF_USER = [
  ['session', 'userID'],
  ['directory_account', 'userID'],
  ['user_widget', 'userID'],
  ['tracking_event', 'userID'],
  ['report_run', 'userID'],
] as const;

const OWNED = { owner: 'ownerUserID' } as const;

export const PERSON_KINDS: Readonly<Record<PersonDataKind, PersonKind>> = {
  user: { table: 'app_user', keys: ['id'], since: ['updatedAt'], number: ['username'], titles: ['profileName'] },
  illustration: { ...RECORD_KINDS.illustration, ...OWNED, titles: ['insuredName', 'ownerName'] },
  document: { ...RECORD_KINDS.document, ...OWNED, titles: ['insuredName', 'ownerName'] },
  eapplication: { ...RECORD_KINDS.eapplication, ...OWNED, titles: ['insuredName'] },
  policy: { ...RECORD_KINDS.policy, owner: 'agentID', titles: ['name'] },
  record: { ...RECORD_KINDS.record, ...OWNED, titles: ['form'], bytes: ['record_file.content'] },
  needsAnalysis: { ...RECORD_KINDS.needsAnalysis, ...OWNED, titles: ['name'] },
  sharedOwnership: { ...RECORD_KINDS.sharedOwnership, ...OWNED, titles: ['insuredName', 'owners'] },
  template: { ...RECORD_KINDS.template, ...OWNED, titles: ['name'] },
  unsavedWork: { ...RECORD_KINDS.unsavedWork, owner: 'userID', titles: ['form'] },
  formDraft: { ...RECORD_KINDS.formDraft, ...OWNED, titles: ['form', 'name'] },
  batch: { ...RECORD_KINDS.batch, ...OWNED, titles: ['name'] },
};
