import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { IllustrationModule } from '../illustration/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { UserModule } from '../user/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { ApplicationReader } from './application-reader.ts';
import { ConsentEntity } from './consent.entity.ts';
import { EapplicationController } from './eapplication.controller.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationService } from './eapplication.service.ts';
import { EapplicationConsents } from './eapplication-consents.service.ts';
import { EapplicationHashEntity } from './eapplication-hash.entity.ts';
import { EapplicationHashes } from './eapplication-hashes.ts';
import { EapplicationNumberService } from './eapplication-number.service.ts';
import { EapplicationPrinter } from './eapplication-printer.ts';
import { EapplicationSettingsController } from './eapplication-settings.controller.ts';
import { EapplicationSettingsEntity } from './eapplication-settings.entity.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';
import { EapplicationTermEntity } from './eapplication-term.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      EapplicationEntity,
      ConsentEntity,
      EapplicationHashEntity,
      EapplicationTermEntity,
      EapplicationSettingsEntity,
    ]),
    FormModule,
    IllustrationModule,
    MessageModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    UserModule,
    WhiteLabelModule,
  ],
  controllers: [EapplicationController, EapplicationSettingsController],
  providers: [
    ApplicationReader,
    EapplicationConsents,
    EapplicationHashes,
    EapplicationNumberService,
    EapplicationPrinter,
    EapplicationService,
    EapplicationSettingsService,
    EapplicationSubmissionService,
  ],
  exports: [EapplicationConsents, EapplicationService, EapplicationSettingsService],
})
export class EapplicationModule {}
