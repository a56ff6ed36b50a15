import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { WorkbookService } from './workbook.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly workbooks: WorkbookService) {}

  @Endpoint('POST /api/illustrations/workbook')
  @Audited('illustration.export')
  async workbook(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<StreamableFile> {
    const { content, name } = await this.workbooks.make(payload, principal);
    return fileAnswer(content, name, WORKBOOK_TYPE);
  }
}
