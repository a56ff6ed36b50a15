import type { FilledQueryOf, GenerateReportRequest, ReportPreview } from '@lifeform/metadata/contract';
import type { IllustrationPayload, ReportResult } from '@lifeform/metadata/insurance';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { disposition } from '../../platform/http/file-answer.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { ReportService } from './report.service.ts';
import { ReportFiles } from './report-files.ts';

/**
 * A PDF runs and loads nothing. No `sandbox`: with it browsers refuse to start their PDF viewer, whose own frame needs
 * a style and an object.
 */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

@Controller()
export class ReportController {
  constructor(
    private readonly reports: ReportService,
    private readonly files: ReportFiles,
    private readonly runs: ProgressStreams,
  ) {}

  @Endpoint('POST /api/illustrations/report')
  @Audited('illustration.print')
  generate(@Body() request: GenerateReportRequest, @CurrentUser() principal: Principal): Promise<ReportResult> {
    return this.reports.generate(request, principal);
  }

  @Endpoint('POST /api/illustrations/preview')
  preview(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<ReportPreview> {
    return this.reports.preview(payload, principal);
  }

  /** Server-sent events, opened before the report is requested. */
  @Endpoint('GET /api/illustrations/report/:runID')
  progress(
    @Param('runID') runID: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() principal: Principal,
  ): void {
    const stream = openEvents(request, reply);
    if (stream) this.runs.watch(principal, runID.slice(0, 36), stream);
  }

  /** The ticket in the address is the permission: a browser tab sends no other. */
  @Endpoint('GET /DBReports/:fileName')
  async open(
    @Param('fileName') fileName: string,
    @Query() { ticket }: FilledQueryOf<'GET /DBReports/:fileName'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { content, name } = await this.files.open(fileName, ticket);
    await reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', PDF_POLICY)
      .header('content-disposition', disposition('inline', name))
      .type('application/pdf')
      .send(content);
  }
}
