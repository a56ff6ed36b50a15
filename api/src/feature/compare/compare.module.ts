import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { CompareController } from './compare.controller.ts';
import { CompareService } from './compare.service.ts';

@Module({
  imports: [FormModule, QuoteModule],
  controllers: [CompareController],
  providers: [CompareService],
  exports: [CompareService],
})
export class CompareModule {}
