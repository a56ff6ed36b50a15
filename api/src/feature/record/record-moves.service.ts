import { listIssues, sentEntries } from '@lifeform/engine';
import { isInReach, type KeptOption, type RecordMove } from '@lifeform/metadata';
import type { FormRecord, MoveRecordRequest, RecordHistory } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fieldsOf } from '../../platform/http/form-error.ts';
import { type RecordContent, records, type StoredRecord } from '../record-store/index.ts';
import { ChosenOptions } from './chosen-options.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { enteredContent } from './migrate-content.ts';
import { NEEDS_FIELD, withNeeds } from './move-needs.ts';
import { requireEditable } from './record-access.ts';
import { type Filling, RecordForms } from './record-forms.ts';
import { RecordReader } from './record-reader.ts';
import { toRecord } from './record-view.ts';
import { RecordWriter } from './record-writer.ts';
import { settleSignatures } from './settle-signatures.ts';

/** With the options that were chosen; of many records at once, those they were kept with. */
type MoveRequest = MoveRecordRequest & { readonly chosen?: readonly KeptOption[] };

/** Moves records along the state chart of their form. */
@Injectable()
export class RecordMovesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly kept: KeptForms,
    private readonly forms: RecordForms,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
    private readonly options: ChosenOptions,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ApiError 404 out of reach; 403 for whoever may not make it; 409 where the record moved on; 400 without the
   * reason the move asks for; 422 where the record is not complete, or not as the move needs it
   */
  async move(form: string, id: string, request: MoveRecordRequest, principal: Principal): Promise<FormRecord> {
    const kept = await this.reader.judging(this.dataSource.manager, this.kept.open(form, principal), id);
    const chosen = await this.#chosen(kept, id, request, principal);
    const row = await inTransaction(this.dataSource, async (manager) => {
      const before = await this.reader.find(manager, kept, id);
      return this.moveRow(manager, kept, before, { ...request, chosen }, principal);
    });
    return toRecord(kept, row, this.reader.content(kept, row));
  }

  /** Asked before the transaction: a source may take its time. @throws ApiError 503 where one does not answer */
  async #chosen(kept: KeptForm, id: string, { values }: MoveRecordRequest, principal: Principal) {
    const before = await this.reader.find(this.dataSource.manager, kept, id);
    const held = this.reader.content(kept, before);
    const { chosen, silent } = await this.options.settle(
      kept.document,
      values ?? held.values,
      held.chosen ?? [],
      principal,
    );
    if (silent) throw silent;
    return chosen;
  }

  /** In the transaction at work. @throws as `move` */
  async moveRow(
    manager: EntityManager,
    kept: KeptForm,
    before: StoredRecord,
    { move: id, revision, reason = '', values, chosen }: MoveRequest,
    principal: Principal,
  ): Promise<StoredRecord> {
    if (revision !== before.revision) throw records.movedOn(before);
    const move = openMove(kept, before, id);
    if (move.asksReason && reason.trim() === '') throw new ApiError(HttpStatus.BAD_REQUEST, 'reasonMissing');
    if (values) requireEditable(kept.setup, kept.person, before);
    const held = this.reader.content(kept, before);
    const signing = { document: kept.document, principal, at: this.now() };
    const sent = values && enteredContent(values, undefined, held, kept.document);
    const settled = sent ? settleSignatures(sent, held, signing) : held;
    const given = chosen ? { ...settled, chosen } : settled;
    const entered = this.#ready(kept, move, given, { principal, begun: before.createdAt });
    const columns = { ...this.writer.columns(kept, before.id, entered), state: move.to, modifiedAt: this.now() };
    const row = await records.replace(manager, before, { revision, state: before.state }, columns);
    const deed = { act: 'moved', isOpen: false, move: id, reason: reason.trim() } as const;
    return this.writer.written(manager, kept, { row, before: held, entered, deed, principal });
  }

  /** What was done to a record, newest first. @throws ApiError 404 */
  async history(form: string, id: string, principal: Principal): Promise<RecordHistory> {
    const kept = this.kept.open(form, principal);
    const { manager } = this.dataSource;
    const row = await this.reader.find(manager, kept, id);
    const entries = await this.reader.history(manager, row);
    return {
      entries: entries.map(({ at, name, userID, act, state, move, reason, changes }) => ({
        at: at.toISOString(),
        by: { name, isSelf: userID === principal.userID },
        ...{ act, state, changes },
        ...(move === '' ? {} : { move }),
        ...(reason === '' ? {} : { reason }),
      })),
    };
  }

  /** What a move takes along: where the form is sent by it, what is sent. @throws ApiError 422 where it is not ready */
  #ready({ document }: KeptForm, move: RecordMove, content: RecordContent, filling: Filling): RecordContent {
    const form = this.forms.fill(withNeeds(document, move), content, filling);
    if (move.isComplete) {
      form.submit();
      const found = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
      if (found.length > 0) {
        const details = { parameters: { fields: fieldsOf(found) }, issues: found };
        throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'recordIncomplete', details);
      }
    }
    if (form.getField(NEEDS_FIELD).value === true)
      return move.isComplete ? { ...content, values: sentEntries(form, content.values) } : content;
    const issues = move.message === undefined ? [] : [{ code: move.message, path: move.id }];
    throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'moveRefused', { issues });
  }
}

/** @throws ApiError 404 for a move the form has not; 403 for whoever may not make it; 409 from another state */
function openMove({ setup, person }: KeptForm, row: StoredRecord, id: string): RecordMove {
  const move = setup.moves.find((one) => one.id === id);
  if (!move) throw new ApiError(HttpStatus.NOT_FOUND, 'noRecordMove');
  if (!isInReach(move.by, person, row)) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
  if (setup.isArchived) throw new ApiError(HttpStatus.CONFLICT, 'recordArchived');
  if (move.from.includes(row.state)) return move;
  throw new ApiError(HttpStatus.CONFLICT, 'moveNotNow', { parameters: { number: row.number } });
}
