import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { WhiteLabelModule } from '../white-label/white-label.module.ts';
import { DataReportController } from './data-report.controller.ts';
import { DataReportService } from './data-report.service.ts';
import { DemoActivity } from './demo/demo-activity.ts';
import { ReportCopies } from './report-copies.ts';
import { ReportDataEntity } from './report-data.entity.ts';
import { ReportMaker } from './report-maker.ts';
import { ReportRunEntity } from './report-run.entity.ts';
import { ReportRuns } from './report-runs.ts';
import { StoredQuotes } from './stored-quotes.ts';
import { StoredReportData } from './stored-report-data.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([ReportDataEntity, ReportRunEntity]),
    FormModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    WhiteLabelModule,
  ],
  controllers: [DataReportController],
  providers: [DataReportService, DemoActivity, ReportMaker, ReportCopies, ReportRuns, StoredReportData, StoredQuotes],
  exports: [DemoActivity, ReportMaker, ReportRuns],
})
export class DataReportModule {}
