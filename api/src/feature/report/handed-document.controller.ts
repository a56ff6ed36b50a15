import type { AnswerOf, BodyOf } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { Body, Controller, Param } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DocumentChanges } from './document-changes.ts';
import { HandedDocuments } from './handed-documents.ts';
import { ReportService } from './report.service.ts';
import { ReportFiles } from './report-files.ts';

@Controller()
export class HandedDocumentController {
  constructor(
    private readonly documents: HandedDocuments,
    private readonly changes: DocumentChanges,
    private readonly reports: ReportService,
    private readonly files: ReportFiles,
  ) {}

  @Endpoint('GET /api/illustrations/:id/documents')
  @Audited('document.list', 'id')
  async list(
    @Param('id') id: string,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'GET /api/illustrations/:id/documents'>> {
    return this.documents.list(id, principal);
  }

  @Endpoint('POST /api/illustrations/:id/documents')
  @Audited('illustration.print', 'id')
  printAnew(
    @Param('id') id: string,
    @Body() { runID }: BodyOf<'POST /api/illustrations/:id/documents'>,
    @CurrentUser() principal: Principal,
  ): Promise<ReportResult> {
    return this.reports.printAnew(id, runID, principal);
  }

  @Endpoint('GET /api/illustrations/:id/documents/:documentID/changes')
  @Audited('document.read', 'documentID')
  async changed(
    @Param('id') id: string,
    @Param('documentID') documentID: string,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'GET /api/illustrations/:id/documents/:documentID/changes'>> {
    return { changes: await this.changes.of(id, documentID, principal) };
  }

  @Endpoint('POST /api/illustrations/:id/documents/:documentID/open')
  @Audited('document.read', 'documentID')
  async open(
    @Param('id') id: string,
    @Param('documentID') documentID: string,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'POST /api/illustrations/:id/documents/:documentID/open'>> {
    const { row } = await this.documents.find(id, documentID, principal);
    const { name } = row;
    const { address } = await this.files.store(await this.documents.content(row), principal.userID, { name });
    return { reportOutputFile: address };
  }
}
