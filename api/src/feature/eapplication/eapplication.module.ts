import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { IllustrationModule } from '../illustration/illustration.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { UserModule } from '../user/user.module.ts';
import { WhiteLabelModule } from '../white-label/white-label.module.ts';
import { ApplicationReader } from './application-reader.ts';
import { EapplicationController } from './eapplication.controller.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationRepository } from './eapplication.repository.ts';
import { EapplicationService } from './eapplication.service.ts';
import { EapplicationNumberService } from './eapplication-number.service.ts';
import { EapplicationPrinter } from './eapplication-printer.ts';
import { EapplicationSettingsController } from './eapplication-settings.controller.ts';
import { EapplicationSettingsEntity } from './eapplication-settings.entity.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([EapplicationEntity, EapplicationSettingsEntity]),
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
    EapplicationNumberService,
    EapplicationPrinter,
    EapplicationRepository,
    EapplicationService,
    EapplicationSettingsService,
    EapplicationSubmissionService,
  ],
})
export class EapplicationModule {}
