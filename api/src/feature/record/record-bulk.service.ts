import type { BulkRecordsAnswer, BulkRecordsRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { noRecord, type StoredRecord } from '../record-store/index.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { RecordService } from './record.service.ts';
import { RecordMovesService } from './record-moves.service.ts';
import { RecordReader } from './record-reader.ts';

type Refused = BulkRecordsAnswer['refused'][number];
type Deed = (manager: EntityManager, row: StoredRecord, kept: KeptForm) => Promise<unknown>;

/** The same done to many records: each is checked as one alone, and what is refused keeps nothing else. */
@Injectable()
export class RecordBulkService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly kept: KeptForms,
    private readonly reader: RecordReader,
    private readonly records: RecordService,
    private readonly moves: RecordMovesService,
  ) {}

  /** @throws ApiError 404; ApiError 400 where it is not said what to do */
  async run(form: string, request: BulkRecordsRequest, principal: Principal): Promise<BulkRecordsAnswer> {
    const kept = this.kept.open(form, principal);
    const deed = this.#deed(request, principal);
    const done: string[] = [];
    const refused: Refused[] = [];
    for (const id of new Set(request.ids)) {
      const why = await this.#tried(kept, id, deed);
      if (why) refused.push(why);
      else done.push(id);
    }
    return { done, refused };
  }

  #deed(request: BulkRecordsRequest, principal: Principal): Deed {
    const { move, reason } = request;
    if ((move === undefined) !== (request.delete === true)) {
      const parameters = { name: 'move', options: 'move, delete' };
      throw new ApiError(HttpStatus.BAD_REQUEST, 'optionRefused', { parameters });
    }
    if (move === undefined) return (manager, row, kept) => this.records.deleteRow(manager, kept, row, principal);
    const wanted = { move, ...(reason === undefined ? {} : { reason }) };
    return (manager, row, kept) =>
      this.moves.moveRow(manager, kept, row, { ...wanted, revision: row.revision }, principal);
  }

  /** Why it was not done; undefined where it was. */
  async #tried(kept: KeptForm, id: string, deed: Deed): Promise<Refused | undefined> {
    const row = await this.reader.seek(this.dataSource.manager, kept, id);
    if (!row) return { id, reason: noRecord().code };
    try {
      const judging = await this.reader.judgingRow(kept, row);
      await inTransaction(this.dataSource, (manager) => deed(manager, row, judging));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code: reason, parameters, issues } = error;
      return { id, number: row.number, reason, parameters, ...(issues.length > 0 && { issues }) };
    }
  }
}
