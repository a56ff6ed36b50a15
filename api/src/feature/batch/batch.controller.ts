import { labelKey } from '@lifeform/metadata';
import {
  BATCH_FORM,
  type Batch,
  type BatchPlan,
  type BatchReportsRequest,
  CENSUS_MOST_BYTES,
  type StartBatchRequest,
  startBatchSchema,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { readParts, requestOf } from '../../platform/file/read-parts.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { FileNames } from '../message/index.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchService, fileError } from './batch.service.ts';
import { BatchFiles } from './batch-files.ts';

const REQUEST = new ValidBody(startBatchSchema);
const REQUEST_CHARACTERS = 200_000;

@Controller()
export class BatchController {
  constructor(
    private readonly batches: BatchService,
    private readonly files: BatchFiles,
    private readonly streams: ProgressStreams,
    private readonly names: FileNames,
  ) {}

  @Endpoint('GET /api/batches/plans')
  plans(): readonly BatchPlan[] {
    return this.batches.plans().map(({ planCode, prodID, name }) => ({ planCode, prodID, name }));
  }

  @Endpoint('GET /api/batches')
  list(@CurrentUser() principal: Principal): Promise<readonly Batch[]> {
    return this.batches.list(principal);
  }

  @Endpoint('POST /api/batches')
  start(@Body() request: StartBatchRequest, @CurrentUser() principal: Principal): Promise<Batch> {
    return this.batches.startGrid(request, principal);
  }

  @Endpoint('POST /api/batches/census')
  async startCensus(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<Batch> {
    const limits = { bytes: CENSUS_MOST_BYTES, fieldSize: REQUEST_CHARACTERS };
    const parts = await readParts(request, limits).catch((error: unknown) => {
      throw error instanceof FileError ? fileError(error) : error;
    });
    return this.batches.startCensus(REQUEST.transform(requestOf(parts)), parts.file, principal);
  }

  @Endpoint('POST /api/batches/:id/cancel')
  cancel(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<Batch> {
    return this.batches.cancel(id, principal);
  }

  @Endpoint('DELETE /api/batches/:id')
  remove(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.batches.remove(id, principal);
  }

  @Endpoint('GET /api/batches/:id/progress')
  async progress(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() principal: Principal,
  ): Promise<void> {
    await this.batches.find(id, principal);
    const stream = openEvents(request, reply);
    if (stream) this.streams.watch(principal, id, stream);
  }

  @Endpoint('GET /api/batches/:id/workbook')
  @Audited('batch.export', 'id')
  async workbook(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<StreamableFile> {
    const batch = await this.batches.find(id, principal);
    const pieces = await this.files.workbook(batch, principal);
    return fileAnswer(pieces, this.#fileName(batch, 'xlsx', principal), WORKBOOK_TYPE);
  }

  @Endpoint('POST /api/batches/:id/reports')
  @Audited('batch.print', 'id')
  async reports(
    @Param('id') id: string,
    @Body() request: BatchReportsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    const batch = await this.batches.find(id, principal);
    const pieces = await this.files.printed(batch, request, principal);
    return fileAnswer(pieces, this.#fileName(batch, 'zip', principal), 'application/zip');
  }

  #fileName({ name }: BatchEntity, ending: string, { user }: Principal): string {
    const kind = this.names.kind(labelKey(BATCH_FORM, 'workbook'), languageOf(user.reportLanguage));
    return this.names.make([name || kind], ending);
  }
}
