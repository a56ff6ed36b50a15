import { Module } from '@nestjs/common';
import { DataReportModule } from '../data-report/index.ts';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { PolicyModule } from '../policy/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { ClientListService } from './client-list.service.ts';
import { PolicyBatchService } from './policy-batch.service.ts';
import { PolicyPrinter } from './policy-printer.ts';
import { PolicyReportController } from './policy-report.controller.ts';

@Module({
  imports: [
    DataReportModule,
    FormModule,
    MessageModule,
    PolicyModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    WhiteLabelModule,
  ],
  controllers: [PolicyReportController],
  providers: [ClientListService, PolicyBatchService, PolicyPrinter],
})
export class PolicyReportModule {}
