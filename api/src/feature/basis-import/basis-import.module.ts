import { Module } from '@nestjs/common';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { BasisImportController } from './basis-import.controller.ts';
import { BasisImportService } from './basis-import.service.ts';

@Module({
  imports: [ProductModule, QuoteModule],
  controllers: [BasisImportController],
  providers: [BasisImportService],
})
export class BasisImportModule {}
