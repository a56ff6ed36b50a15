import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompareModule } from '../compare/index.ts';
import { IllustrationModule } from '../illustration/index.ts';
import { MessageModule } from '../message/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { UserModule } from '../user/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { DocumentChanges } from './document-changes.ts';
import { HandedDocumentController } from './handed-document.controller.ts';
import { HandedDocumentEntity } from './handed-document.entity.ts';
import { HandedDocuments } from './handed-documents.ts';
import { ReportController } from './report.controller.ts';
import { ReportService } from './report.service.ts';
import { ReportFailures } from './report-failures.ts';
import { ReportFileEntity } from './report-file.entity.ts';
import { ReportFiles } from './report-files.ts';
import { ReportInputs } from './report-inputs.ts';
import { ReportPreferences } from './report-preferences.ts';
import { ReportPrinter } from './report-printer.ts';
import { ReportTemplateEntity } from './report-template.entity.ts';
import { ReportTemplates } from './report-templates.ts';
import { TemplateRenderer } from './template-renderer.ts';

@Module({
  imports: [
    UserModule,
    TypeOrmModule.forFeature([ReportFileEntity, ReportTemplateEntity, HandedDocumentEntity]),
    CompareModule,
    IllustrationModule,
    MessageModule,
    QuoteModule,
    WhiteLabelModule,
  ],
  controllers: [ReportController, HandedDocumentController],
  providers: [
    ReportService,
    HandedDocuments,
    DocumentChanges,
    TemplateRenderer,
    ReportInputs,
    ReportPreferences,
    ReportFiles,
    ReportFailures,
    ReportPrinter,
    ReportTemplates,
  ],
  exports: [
    ReportService,
    HandedDocuments,
    ReportFailures,
    ReportFiles,
    ReportPrinter,
    ReportTemplates,
    TemplateRenderer,
  ],
})
export class ReportModule {}
