import { Module } from '@nestjs/common';
import { FormModule } from '../form/form.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { CompareController } from './compare.controller.ts';
import { CompareService } from './compare.service.ts';

@Module({
  imports: [FormModule, QuoteModule],
  controllers: [CompareController],
  providers: [CompareService],
  exports: [CompareService],
})
export class CompareModule {}
