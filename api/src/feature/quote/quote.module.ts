import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { ProductModule } from '../product/index.ts';
import { BasisRegistry } from './basis.registry.ts';
import { QuoteController } from './quote.controller.ts';
import { QuoteService } from './quote.service.ts';

@Module({
  imports: [FormModule, ProductModule],
  controllers: [QuoteController],
  providers: [QuoteService, BasisRegistry],
  exports: [QuoteService, BasisRegistry],
})
export class QuoteModule {}
