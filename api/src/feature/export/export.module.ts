import { Module } from '@nestjs/common';
import { CompareModule } from '../compare/index.ts';
import { MessageModule } from '../message/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ExportController } from './export.controller.ts';
import { WorkbookService } from './workbook.service.ts';

@Module({
  imports: [CompareModule, MessageModule, QuoteModule],
  controllers: [ExportController],
  providers: [WorkbookService],
})
export class ExportModule {}
