import { labelKey } from '@lifeform/metadata';
import {
  PATHS,
  type PolicyBatchRequest,
  type PolicyListAnswer,
  type PolicyListFileRequest,
  type PolicyListRequest,
  type PolicyReportAnswer,
  type PolicyReportRequest,
  type ReportOutput,
  schemas,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Header, HttpCode, Post, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { FileNames } from '../message/file-names.ts';
import { ClientListService } from './client-list.service.ts';
import { PolicyBatchService } from './policy-batch.service.ts';
import { PolicyPrinter } from './policy-printer.ts';
import { readPolicyNumbers } from './read-policy-numbers.ts';

/** Several policies in force at once: lists of clients, and workbooks of policies by number. */
@Controller()
export class PolicyReportController {
  constructor(
    private readonly lists: ClientListService,
    private readonly batches: PolicyBatchService,
    private readonly printer: PolicyPrinter,
    private readonly reader: FileReader,
    private readonly names: FileNames,
  ) {}

  @Post(PATHS.policyList)
  @Audited('policy.list')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Requires('isInforce')
  list(
    @Body(new ValidBody<PolicyListRequest>(schemas.policyList)) { values }: PolicyListRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PolicyListAnswer> {
    return this.lists.list(values, principal);
  }

  @Post(PATHS.policyListFile)
  @Audited('policy.export')
  @HttpCode(200)
  @Requires('isInforce')
  file(
    @Body(new ValidBody<PolicyListFileRequest>(schemas.policyListFile)) request: PolicyListFileRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ReportOutput> {
    return this.lists.file(request, principal);
  }

  @Post(PATHS.policyReport)
  @Audited('policy.print', 'policyNumber')
  @HttpCode(200)
  @Requires('isInforce')
  report(
    @Body(new ValidBody<PolicyReportRequest>(schemas.policyReport)) request: PolicyReportRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PolicyReportAnswer> {
    return this.printer.print(request, principal);
  }

  /** What a file holds of policy numbers: nothing of it is kept. */
  @Post(PATHS.policyBatchFile)
  @HttpCode(200)
  @Requires('isInforceBatch')
  async numbers(@Req() request: FastifyRequest): Promise<PolicyBatchRequest> {
    return { policyNumbers: await readPolicyNumbers(request, this.reader) };
  }

  @Post(PATHS.policyBatch)
  @HttpCode(200)
  @Requires('isInforceBatch')
  @Header('cache-control', 'no-store')
  async batch(
    @Body(new ValidBody<PolicyBatchRequest>(schemas.policyBatch)) { policyNumbers }: PolicyBatchRequest,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    const kind = this.names.kind(labelKey('BatchInforce', 'fileName'), languageOf(principal.user.reportLanguage));
    const content = await this.batches.workbook(policyNumbers, principal);
    return fileAnswer(content, this.names.make([kind], 'xlsx'), WORKBOOK_TYPE);
  }
}
