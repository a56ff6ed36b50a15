import { Module } from '@nestjs/common';
import { DataReportModule } from '../data-report/data-report.module.ts';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { ClientListService } from './client-list.service.ts';
import { PolicyBatchService } from './policy-batch.service.ts';
import { PolicyReportController } from './policy-report.controller.ts';

@Module({
  imports: [DataReportModule, FormModule, MessageModule, PolicyModule, ProductModule, ReportModule],
  controllers: [PolicyReportController],
  providers: [ClientListService, PolicyBatchService],
})
export class PolicyReportModule {}
