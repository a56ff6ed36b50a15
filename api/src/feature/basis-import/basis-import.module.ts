import { Module } from '@nestjs/common';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { BasisImportController } from './basis-import.controller.ts';
import { BasisImportService } from './basis-import.service.ts';

@Module({
  imports: [ProductModule, QuoteModule],
  controllers: [BasisImportController],
  providers: [BasisImportService],
})
export class BasisImportModule {}
