import { holdsPrivate, type KeptOption, reachOf } from '@lifeform/metadata';
import type { FormRecord, SaveRecordRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { FreshProof } from '../../platform/auth/fresh-proof.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { deleteRecord, nextNumber, noRecord, openNumbers, records, type StoredRecord } from '../record-store/index.ts';
import { ChosenOptions } from './chosen-options.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { enteredContent } from './migrate-content.ts';
import { mayDelete, requireEditable } from './record-access.ts';
import { RecordReader } from './record-reader.ts';
import { toRecord } from './record-view.ts';
import { RecordWriter } from './record-writer.ts';
import { requireOffered } from './require-offered.ts';
import { settleSignatures } from './settle-signatures.ts';

/** What is sent to be kept, with the options that were chosen. */
type Entered = SaveRecordRequest & { readonly chosen: readonly KeptOption[] };

/** Records of forms: read one by one, kept and deleted. */
@Injectable()
export class RecordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: KeptForms,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
    private readonly options: ChosenOptions,
    private readonly audit: AuditLog,
    private readonly proof: FreshProof,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 404 */
  async get(form: string, id: string, principal: Principal): Promise<FormRecord> {
    const open = this.forms.open(form, principal);
    const row = await this.reader.find(this.dataSource.manager, open, id);
    const kept = await this.reader.judgingRow(open, row);
    const content = this.reader.content(kept, row);
    // Whoever fills in their own goes on with it.
    if (row.ownerUserID !== principal.userID && holdsPrivate(kept.document.items, content.values))
      await this.proof.require(principal);
    return toRecord(kept, row, content);
  }

  /**
   * Keeps what was entered, complete or not.
   * @throws ApiError 404 out of reach; 403 for whoever may not; 409 where its state or its form lets nobody, or it moved on
   */
  async save(form: string, request: SaveRecordRequest, principal: Principal): Promise<FormRecord> {
    const kept = await this.reader.judging(this.dataSource.manager, this.forms.open(form, principal), request.id);
    if (kept.setup.isArchived) throw new ApiError(HttpStatus.CONFLICT, 'recordArchived');
    await openNumbers(this.dataSource.manager, form);
    const { chosen } = await this.#chosen(kept, request, principal);
    const row = await inTransaction(this.dataSource, async (manager) => {
      const before = await this.reader.seek(manager, kept, request.id);
      return before
        ? this.#change(manager, kept, before, { ...request, chosen }, principal)
        : this.#make(manager, kept, { ...request, chosen }, principal);
    });
    return toRecord(kept, row, this.reader.content(kept, row));
  }

  /** @throws ApiError 404; 403 for whoever may not */
  async delete(form: string, id: string, principal: Principal): Promise<void> {
    const kept = this.forms.open(form, principal);
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.reader.find(manager, kept, id);
      await this.deleteRow(manager, kept, row, principal);
    });
  }

  /** In the transaction at work. @throws ApiError 403 for whoever may not */
  async deleteRow(manager: EntityManager, kept: KeptForm, row: StoredRecord, principal: Principal): Promise<void> {
    if (!mayDelete(kept.setup, kept.person, row)) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
    await deleteRecord(manager, row);
    await this.audit.append(manager, records.entry('record.delete', row, principal));
  }

  /** Asked before the transaction: a source may take its time. */
  async #chosen(kept: KeptForm, { id, values }: SaveRecordRequest, principal: Principal) {
    const before = await this.reader.seek(this.dataSource.manager, kept, id);
    const held = before ? (this.reader.content(kept, before).chosen ?? []) : [];
    return this.options.settle(kept.document, values, held, principal);
  }

  async #make(
    manager: EntityManager,
    kept: KeptForm,
    { id = newID(), revision, values, step, chosen, isAutosave = false }: Entered,
    principal: Principal,
  ): Promise<StoredRecord> {
    const { document, setup, person } = kept;
    if (reachOf(setup.rights.fill, person) === undefined) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
    // Somebody saw it before.
    if (revision !== undefined) throw noRecord();
    requireOffered(document, {}, values);
    const signing = { document, principal, at: this.now() };
    const entered = {
      ...settleSignatures(enteredContent(values, step, undefined, document), undefined, signing),
      chosen,
    };
    const { form } = document;
    const [first] = setup.states;
    const row = await records.insert(
      manager,
      person.userID,
      {
        ...this.writer.columns(kept, id, entered),
        ...{ form, number: await nextNumber(manager, form), state: first?.id ?? '', team: person.team },
        modifiedAt: this.now(),
      },
      id,
    );
    const deed = { act: 'made', isOpen: isAutosave } as const;
    return this.writer.written(manager, kept, { row, before: undefined, entered, deed, principal });
  }

  async #change(
    manager: EntityManager,
    kept: KeptForm,
    before: StoredRecord,
    { revision = before.revision, values, step, chosen, isAutosave = false }: Entered,
    principal: Principal,
  ): Promise<StoredRecord> {
    const { document } = kept;
    requireEditable(kept.setup, kept.person, before);
    const held = this.reader.content(kept, before);
    requireOffered(document, held.values, values);
    const signing = { document, principal, at: this.now() };
    const entered = { ...settleSignatures(enteredContent(values, step, held, document), held, signing), chosen };
    const columns = { ...this.writer.columns(kept, before.id, entered), modifiedAt: this.now() };
    const row = await records.replace(manager, before, { revision, state: before.state }, columns);
    const deed = { act: 'saved', isOpen: isAutosave } as const;
    return this.writer.written(manager, kept, { row, before: held, entered, deed, principal });
  }
}
