import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
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
import { ReadAges } from './read-ages.ts';
import { ReprojectionService } from './reprojection.service.ts';

@Module({
  imports: [
    FormModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    TypeOrmModule.forFeature([PolicyEntity, PolicyPartyEntity, ChurchEntity]),
  ],
  controllers: [PolicyController, CoverageController],
  providers: [
    PolicyService,
    ReprojectionService,
    IssueTerms,
    AlphaLookupService,
    PolicyRepository,
    ReadAges,
    DemoWriter,
  ],
  exports: [AlphaLookupService, PolicyService, PolicyRepository, ReadAges, DemoWriter],
})
export class PolicyModule {}
