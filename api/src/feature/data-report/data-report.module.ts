import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EapplicationModule } from '../eapplication/index.ts';
import { FormModule } from '../form/index.ts';
import { IllustrationModule } from '../illustration/index.ts';
import { MessageModule } from '../message/index.ts';
import { NeedsModule } from '../needs/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { TrackingModule } from '../tracking/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { DataReportController } from './data-report.controller.ts';
import { DataReportService } from './data-report.service.ts';
import { DemoActivity } from './demo/demo-activity.ts';
import { ReportCopies } from './report-copies.ts';
import { ReportDataEntity } from './report-data.entity.ts';
import { ReportMaker } from './report-maker.ts';
import { ReportRunEntity } from './report-run.entity.ts';
import { ReportRuns } from './report-runs.ts';
import { StoredReportData } from './stored-report-data.ts';

@Module({
  imports: [
    TrackingModule,
    NeedsModule,
    EapplicationModule,
    IllustrationModule,
    TypeOrmModule.forFeature([ReportDataEntity, ReportRunEntity]),
    FormModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    WhiteLabelModule,
  ],
  controllers: [DataReportController],
  providers: [DataReportService, DemoActivity, ReportMaker, ReportCopies, ReportRuns, StoredReportData],
  exports: [DemoActivity, ReportMaker, ReportRuns],
})
export class DataReportModule {}
