import { labelKey } from '@lifeform/metadata';
import type {
  PolicyBatchRequest,
  PolicyListAnswer,
  PolicyListFileRequest,
  PolicyListRequest,
  PolicyReportAnswer,
  PolicyReportRequest,
  ReportOutput,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { FileNames } from '../message/index.ts';
import { ClientListService } from './client-list.service.ts';
import { PolicyBatchService } from './policy-batch.service.ts';
import { PolicyPrinter } from './policy-printer.ts';
import { readPolicyNumbers } from './read-policy-numbers.ts';

/** Several policies in force: client lists, and workbooks by policy number. */
@Controller()
export class PolicyReportController {
  constructor(
    private readonly lists: ClientListService,
    private readonly batches: PolicyBatchService,
    private readonly printer: PolicyPrinter,
    private readonly reader: FileReader,
    private readonly names: FileNames,
  ) {}

  @Endpoint('POST /api/policies/list')
  @Audited('policy.list')
  list(@Body() { values }: PolicyListRequest, @CurrentUser() principal: Principal): Promise<PolicyListAnswer> {
    return this.lists.list(values, principal);
  }

  @Endpoint('POST /api/policies/list/file')
  @Audited('policy.export')
  file(@Body() request: PolicyListFileRequest, @CurrentUser() principal: Principal): Promise<ReportOutput> {
    return this.lists.file(request, principal);
  }

  @Endpoint('POST /api/policies/report')
  @Audited('policy.print', 'policyNumber')
  report(@Body() request: PolicyReportRequest, @CurrentUser() principal: Principal): Promise<PolicyReportAnswer> {
    return this.printer.print(request, principal);
  }

  /** Policy numbers from a file; nothing is stored. */
  @Endpoint('POST /api/policies/batch/numbers')
  async numbers(@Req() request: FastifyRequest): Promise<PolicyBatchRequest> {
    return { policyNumbers: await readPolicyNumbers(request, this.reader) };
  }

  @Endpoint('POST /api/policies/batch')
  async batch(
    @Body() { policyNumbers }: PolicyBatchRequest,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    const kind = this.names.kind(labelKey('BatchInforce', 'fileName'), languageOf(principal.user.reportLanguage));
    const content = await this.batches.workbook(policyNumbers, principal);
    return fileAnswer(content, this.names.make([kind], 'xlsx'), WORKBOOK_TYPE);
  }
}
