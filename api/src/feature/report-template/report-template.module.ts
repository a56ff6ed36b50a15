import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { ReportSamples } from './report-samples.ts';
import { ReportTemplateController } from './report-template.controller.ts';
import { ReportTemplateService } from './report-template.service.ts';

@Module({
  imports: [MessageModule, FormModule, ProductModule, QuoteModule, ReportModule],
  controllers: [ReportTemplateController],
  providers: [ReportTemplateService, ReportSamples],
  exports: [ReportTemplateService],
})
export class ReportTemplateModule {}
