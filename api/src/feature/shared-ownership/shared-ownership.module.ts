import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompareModule } from '../compare/compare.module.ts';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { WhiteLabelModule } from '../white-label/white-label.module.ts';
import { SharedConceptEntity } from './shared-concept.entity.ts';
import { SharedConceptRepository } from './shared-concept.repository.ts';
import { SharedConceptService } from './shared-concept.service.ts';
import { SharedOwnershipController } from './shared-ownership.controller.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';
import { SharedOwnershipReport } from './shared-ownership-report.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([SharedConceptEntity]),
    CompareModule,
    FormModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    WhiteLabelModule,
  ],
  controllers: [SharedOwnershipController],
  providers: [SharedConceptRepository, SharedConceptService, SharedOwnershipReport, SharedOwnershipService],
})
export class SharedOwnershipModule {}
