import { PATHS, schemas } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller, Header, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { WorkbookService } from './workbook.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly workbooks: WorkbookService) {}

  @Post(PATHS.illustrationWorkbook)
  @Audited('illustration.export')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Requires('isNewBusiness')
  async workbook(
    @Body(new ValidBody<IllustrationPayload>(schemas.illustrationPayload)) payload: IllustrationPayload,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    const { content, name } = await this.workbooks.make(payload, principal);
    return fileAnswer(content, name, WORKBOOK_TYPE);
  }
}
