import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { AlphaLookupService } from './alpha-lookup.service.ts';
import { ChurchEntity } from './church.entity.ts';
import { CoverageController } from './coverage.controller.ts';
import { DemoWriter } from './demo/demo-writer.ts';
import { IssueTerms } from './issue-terms.ts';
import { PolicyController } from './policy.controller.ts';
import { PolicyEntity } from './policy.entity.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyService } from './policy.service.ts';
import { PolicyPartyEntity } from './policy-party.entity.ts';

@Module({
  imports: [
    FormModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    TypeOrmModule.forFeature([PolicyEntity, PolicyPartyEntity, ChurchEntity]),
  ],
  controllers: [PolicyController, CoverageController],
  providers: [PolicyService, IssueTerms, AlphaLookupService, PolicyRepository, DemoWriter],
  exports: [PolicyService, PolicyRepository, DemoWriter],
})
export class PolicyModule {}
