import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompareModule } from '../compare/index.ts';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { SharedConceptEntity } from './shared-concept.entity.ts';
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
  providers: [SharedConceptService, SharedOwnershipReport, SharedOwnershipService],
})
export class SharedOwnershipModule {}
