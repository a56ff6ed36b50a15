import { Module } from '@nestjs/common';
import { BasisModule } from '../basis/index.ts';
import { FormModule } from '../form/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteController } from './quote.controller.ts';
import { QuoteService } from './quote.service.ts';

@Module({
  imports: [BasisModule, FormModule, ProductModule],
  controllers: [QuoteController],
  providers: [QuoteService],
  // Who asks for quotes asks under which basis.
  exports: [QuoteService, BasisModule],
})
export class QuoteModule {}
