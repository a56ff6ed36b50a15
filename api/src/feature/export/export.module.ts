import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ExportController } from './export.controller.ts';
import { WorkbookService } from './workbook.service.ts';

@Module({
  imports: [MessageModule, QuoteModule],
  controllers: [ExportController],
  providers: [WorkbookService],
})
export class ExportModule {}
