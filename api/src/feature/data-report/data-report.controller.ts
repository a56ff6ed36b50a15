import {
  type DataReportsAnswer,
  PATHS,
  type ReportData,
  type ReportDataAnswer,
  type ReportOutput,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, Header, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows, SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { ReportFiles } from '../report/report-files.ts';
import { DataReportService } from './data-report.service.ts';

const DATA = new ValidBody<ReportData>(schemas.reportData);

@Controller()
export class DataReportController {
  constructor(
    private readonly reports: DataReportService,
    private readonly files: ReportFiles,
  ) {}

  /** The body may name a user; whose reports these are is decided by the token. */
  @Post(PATHS.dataReports)
  @HttpCode(200)
  @Allows('dataReports')
  list(@CurrentUser() principal: Principal): DataReportsAnswer {
    return this.reports.list(principal);
  }

  @Post(PATHS.reportData)
  @HttpCode(200)
  @Allows('dataReports')
  keep(@Body(DATA) data: ReportData, @CurrentUser() principal: Principal): Promise<ReportDataAnswer> {
    return this.reports.keep(data, principal);
  }

  /** A report the person may run, of whatever kind. */
  @Post(PATHS.runReportData)
  @Audited('report.run', 'reportNumber')
  @HttpCode(200)
  @Allows('dataReports')
  runAny(@Body(DATA) data: ReportData, @CurrentUser() principal: Principal): Promise<ReportOutput> {
    return this.reports.run(data, principal);
  }

  @Post(PATHS.runBiReport)
  @Audited('report.run', 'reportNumber')
  @HttpCode(200)
  @Allows('businessReports')
  run(@Body(DATA) data: ReportData, @CurrentUser() principal: Principal): Promise<ReportOutput> {
    return this.reports.run(data, principal);
  }

  @Get(PATHS.excelFile)
  @SignedIn()
  @Header('cache-control', 'no-store')
  async workbook(@Param('fileName') fileName: string, @CurrentUser() { userID }: Principal): Promise<StreamableFile> {
    const { content, name } = await this.files.read('Excel', fileName, userID);
    return fileAnswer(content, name, WORKBOOK_TYPE);
  }

  @Get(PATHS.importFile)
  @SignedIn()
  @Header('cache-control', 'no-store')
  async imported(@Param('fileName') fileName: string, @CurrentUser() { userID }: Principal): Promise<StreamableFile> {
    const { content, name } = await this.files.read('Import', fileName, userID);
    return fileAnswer(content, name, 'text/csv; charset=utf-8');
  }
}
