import type {
  BulkRecordsAnswer,
  BulkRecordsRequest,
  FilledQueryOf,
  FormRecord,
  MoveRecordRequest,
  RecordHistory,
  RecordPage,
  SaveRecordRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RecordService } from './record.service.ts';
import { RecordBulkService } from './record-bulk.service.ts';
import { RecordListService } from './record-list.service.ts';
import { RecordMovesService } from './record-moves.service.ts';

@Controller()
export class RecordController {
  constructor(
    private readonly records: RecordService,
    private readonly lists: RecordListService,
    private readonly moves: RecordMovesService,
    private readonly many: RecordBulkService,
  ) {}

  @Endpoint('GET /api/records/:form')
  @Audited('record.list', 'form')
  list(
    @Param('form') form: string,
    @Query() query: FilledQueryOf<'GET /api/records/:form'>,
    @CurrentUser() principal: Principal,
  ): Promise<RecordPage> {
    return this.lists.page(form, query, principal);
  }

  @Endpoint('POST /api/records/:form')
  save(
    @Param('form') form: string,
    @Body() request: SaveRecordRequest,
    @CurrentUser() principal: Principal,
  ): Promise<FormRecord> {
    return this.records.save(form, request, principal);
  }

  @Endpoint('GET /api/records/:form/:id')
  @Audited('record.read', 'id')
  read(@Param('form') form: string, @Param('id') id: string, @CurrentUser() principal: Principal): Promise<FormRecord> {
    return this.records.get(form, id, principal);
  }

  @Endpoint('POST /api/records/:form/bulk')
  bulk(
    @Param('form') form: string,
    @Body() request: BulkRecordsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<BulkRecordsAnswer> {
    return this.many.run(form, request, principal);
  }

  @Endpoint('POST /api/records/:form/:id/move')
  move(
    @Param('form') form: string,
    @Param('id') id: string,
    @Body() request: MoveRecordRequest,
    @CurrentUser() principal: Principal,
  ): Promise<FormRecord> {
    return this.moves.move(form, id, request, principal);
  }

  @Endpoint('GET /api/records/:form/:id/history')
  @Audited('record.history', 'id')
  history(
    @Param('form') form: string,
    @Param('id') id: string,
    @CurrentUser() principal: Principal,
  ): Promise<RecordHistory> {
    return this.moves.history(form, id, principal);
  }

  @Endpoint('DELETE /api/records/:form/:id')
  delete(@Param('form') form: string, @Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.records.delete(form, id, principal);
  }
}
