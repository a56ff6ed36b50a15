import { Module } from '@nestjs/common';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { ReportSamples } from './report-samples.ts';
import { ReportTemplateController } from './report-template.controller.ts';
import { ReportTemplateService } from './report-template.service.ts';

@Module({
  imports: [MessageModule, FormModule, ProductModule, QuoteModule, ReportModule],
  controllers: [ReportTemplateController],
  providers: [ReportTemplateService, ReportSamples],
})
export class ReportTemplateModule {}
