import { Module } from '@nestjs/common';
import { DataReportModule } from '../data-report/data-report.module.ts';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { WhiteLabelModule } from '../white-label/white-label.module.ts';
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
