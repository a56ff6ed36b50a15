import { labelKey } from '@lifeform/metadata';
import {
  BATCH_FORM,
  type Batch,
  type BatchPlan,
  type BatchReportsRequest,
  CENSUS_MOST_BYTES,
  PATHS,
  type StartBatchRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { readParts, requestOf } from '../../platform/file/read-parts.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ProgressStreams } from '../../platform/http/progress-streams.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { FileNames } from '../message/file-names.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchService, fileRefusal } from './batch.service.ts';
import { BatchFiles } from './batch-files.ts';

const REQUEST = new ValidBody<StartBatchRequest>(schemas.startBatch);
const REQUEST_CHARACTERS = 200_000;

@Controller()
@Requires('isNewBusinessBatch')
export class BatchController {
  constructor(
    private readonly batches: BatchService,
    private readonly files: BatchFiles,
    private readonly streams: ProgressStreams,
    private readonly names: FileNames,
  ) {}

  @Get(PATHS.batchPlans)
  plans(): readonly BatchPlan[] {
    return this.batches.plans().map(({ planCode, prodID, name }) => ({ planCode, prodID, name }));
  }

  @Get(PATHS.batches)
  list(@CurrentUser() principal: Principal): Promise<readonly Batch[]> {
    return this.batches.list(principal);
  }

  @Post(PATHS.batches)
  start(@Body(REQUEST) request: StartBatchRequest, @CurrentUser() principal: Principal): Promise<Batch> {
    return this.batches.startGrid(request, principal);
  }

  @Post(PATHS.batchCensus)
  async startCensus(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<Batch> {
    const limits = { bytes: CENSUS_MOST_BYTES, fieldSize: REQUEST_CHARACTERS };
    const parts = await readParts(request, limits).catch((error: unknown) => {
      throw error instanceof FileError ? fileRefusal(error) : error;
    });
    return this.batches.startCensus(REQUEST.transform(requestOf(parts)), parts.file, principal);
  }

  @Post(PATHS.batchCancel)
  @HttpCode(200)
  cancel(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<Batch> {
    return this.batches.cancel(id, principal);
  }

  @Delete(PATHS.batch)
  @HttpCode(204)
  remove(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.batches.remove(id, principal);
  }

  @Get(PATHS.batchProgress)
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

  @Get(PATHS.batchWorkbook)
  @Audited('batch.export', 'id')
  @Header('cache-control', 'no-store')
  async workbook(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<StreamableFile> {
    const batch = await this.batches.find(id, principal);
    const pieces = await this.files.workbook(batch, principal);
    return fileAnswer(pieces, this.#fileName(batch, 'xlsx', principal), WORKBOOK_TYPE);
  }

  @Post(PATHS.batchReports)
  @Audited('batch.print', 'id')
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  async reports(
    @Param('id') id: string,
    @Body(new ValidBody<BatchReportsRequest>(schemas.batchReports)) request: BatchReportsRequest,
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
