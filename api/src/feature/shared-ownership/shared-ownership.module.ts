import { Module } from '@nestjs/common';
import { CompareModule } from '../compare/compare.module.ts';
import { FormModule } from '../form/form.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { SharedOwnershipController } from './shared-ownership.controller.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';

@Module({
  imports: [CompareModule, FormModule, QuoteModule],
  controllers: [SharedOwnershipController],
  providers: [SharedOwnershipService],
})
export class SharedOwnershipModule {}
