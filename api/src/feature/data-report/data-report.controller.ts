import type { DataReportsAnswer, ReportData, ReportDataAnswer, ReportOutput } from '@lifeform/metadata/contract';
import { Body, Controller, Param, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ReportFiles } from '../report/index.ts';
import { DataReportService } from './data-report.service.ts';

@Controller()
export class DataReportController {
  constructor(
    private readonly reports: DataReportService,
    private readonly files: ReportFiles,
  ) {}

  /** The body may name a user; the token decides whose reports these are. */
  @Endpoint('POST /api/DataReports')
  list(@CurrentUser() principal: Principal): DataReportsAnswer {
    return this.reports.list(principal);
  }

  @Endpoint('POST /api/ReportData')
  keep(@Body() data: ReportData, @CurrentUser() principal: Principal): Promise<ReportDataAnswer> {
    return this.reports.keep(data, principal);
  }

  /** Any report that the person may run. */
  @Endpoint('POST /api/RunReportData')
  @Audited('report.run', 'reportNumber')
  runAny(@Body() data: ReportData, @CurrentUser() principal: Principal): Promise<ReportOutput> {
    return this.reports.run(data, principal);
  }

  @Endpoint('POST /api/BI/DataReports/RunReportData')
  @Audited('report.run', 'reportNumber')
  run(@Body() data: ReportData, @CurrentUser() principal: Principal): Promise<ReportOutput> {
    return this.reports.run(data, principal);
  }

  @Endpoint('GET /DBExcel/:fileName')
  async workbook(@Param('fileName') fileName: string, @CurrentUser() { userID }: Principal): Promise<StreamableFile> {
    const { content, name } = await this.files.read('Excel', fileName, userID);
    return fileAnswer(content, name, WORKBOOK_TYPE);
  }

  @Endpoint('GET /DBImport/:fileName')
  async imported(@Param('fileName') fileName: string, @CurrentUser() { userID }: Principal): Promise<StreamableFile> {
    const { content, name } = await this.files.read('Import', fileName, userID);
    return fileAnswer(content, name, 'text/csv; charset=utf-8');
  }
}
