import { Module } from '@nestjs/common';
import { BasisModule } from '../basis/index.ts';
import { ProductModule } from '../product/index.ts';
import { BasisImportController } from './basis-import.controller.ts';
import { BasisImportService } from './basis-import.service.ts';
import { BasisStore } from './basis-store.ts';
import { CardImportService } from './card-import.service.ts';
import { ProductRatesService } from './product-rates.service.ts';

@Module({
  imports: [ProductModule, BasisModule],
  controllers: [BasisImportController],
  providers: [BasisImportService, CardImportService, BasisStore, ProductRatesService],
})
export class BasisImportModule {}
