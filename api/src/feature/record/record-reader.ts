import { HttpStatus, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Reach } from '../../platform/store/document-store.ts';
import { FormCache } from '../form/index.ts';
import {
  decryptRecord,
  type HistoryEntry,
  noRecord,
  type RecordContent,
  readEntries,
  records,
  type StoredRecord,
} from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { migrateContent } from './migrate-content.ts';
import { mayOf, readReach, rowsWithin } from './record-access.ts';

/** Finds records within reach and opens them under the newest version of their form. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly encryption: FieldEncryption,
    private readonly forms: FormCache,
  ) {}

  /**
   * The form as it judges one of its records: of the version that the record keeps, where a publication left it as it
   * was, with the rights, states and moves of the newest. Before a transaction, because it may read a version.
   */
  async judging(manager: EntityManager, kept: KeptForm, id: string | undefined): Promise<KeptForm> {
    const row = await this.seek(manager, kept, id);
    return row ? this.judgingRow(kept, row) : kept;
  }

  async judgingRow(
    kept: KeptForm,
    { form, formVersion }: Pick<StoredRecord, 'form' | 'formVersion'>,
  ): Promise<KeptForm> {
    const version = this.forms.judging(form, formVersion);
    const document = version === kept.document.version ? undefined : await this.forms.document(form, version);
    return document ? { ...kept, document } : kept;
  }

  /** @throws ApiError 404 */
  async find(manager: EntityManager, kept: KeptForm, id: string): Promise<StoredRecord> {
    return records.get(manager, this.reach(kept), id);
  }

  async seek(manager: EntityManager, kept: KeptForm, id: string | undefined): Promise<StoredRecord | null> {
    return id === undefined ? null : records.find(manager, this.reach(kept), id);
  }

  /** @throws ApiError 404 */
  reach({ document: { form }, setup, person }: KeptForm): Reach<StoredRecord> {
    const reach = readReach(setup, person);
    if (reach === undefined) throw noRecord();
    return rowsWithin(form, reach, person);
  }

  /** @throws ApiError 403 for whoever may not take it away */
  requireExport({ setup, person }: KeptForm, row: StoredRecord): void {
    if (!mayOf(setup, person, row).export) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
  }

  /** What was done to a record, newest first. @throws DecryptionError */
  history(manager: EntityManager, { id }: StoredRecord): Promise<readonly HistoryEntry[]> {
    return readEntries(manager, this.encryption, id);
  }

  /** What was entered, as the form has it now. @throws DecryptionError */
  content({ document }: Pick<KeptForm, 'document'>, row: StoredRecord): RecordContent {
    return migrateContent(decryptRecord(this.encryption, row), document);
  }
}
