import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IllustrationModule } from '../illustration/illustration.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportController } from './report.controller.ts';
import { ReportService } from './report.service.ts';
import { ReportFileEntity } from './report-file.entity.ts';
import { ReportFiles } from './report-files.ts';
import { ReportPrinter } from './report-printer.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReportFileEntity]), IllustrationModule, MessageModule, QuoteModule],
  controllers: [ReportController],
  providers: [ReportService, ReportFiles, ReportPrinter],
})
export class ReportModule {}
