import { type FilledQueryOf, recordApi } from '@lifeform/metadata/contract';
import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { KeptForms } from './kept-forms.ts';
import { RecordExportService } from './record-export.service.ts';

@Controller()
export class RecordExportController {
  constructor(
    private readonly exports: RecordExportService,
    private readonly forms: KeptForms,
  ) {}

  @Endpoint('GET /api/records/:form/export')
  @Audited('record.export', 'form')
  list(
    @Param('form') form: string,
    @Query() query: FilledQueryOf<'GET /api/records/:form/export'>,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    return this.exports.file(form, query, principal);
  }

  @Endpoint('GET /api/records/:form/openapi.json')
  describe(@Param('form') form: string, @CurrentUser() principal: Principal): object {
    const { document, setup } = this.forms.open(form, principal);
    return recordApi(document, setup);
  }

  @Endpoint('GET /api/records/:form/:id/pdf')
  @Audited('record.print', 'id')
  print(
    @Param('form') form: string,
    @Param('id') id: string,
    @Query() { language }: FilledQueryOf<'GET /api/records/:form/:id/pdf'>,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    return this.exports.one(form, id, language, principal);
  }
}
