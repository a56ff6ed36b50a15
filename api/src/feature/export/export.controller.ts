import { type IllustrationPayload, PATHS, schemas } from '@lifeform/metadata';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { WorkbookService } from './workbook.service.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class ExportController {
  constructor(private readonly workbooks: WorkbookService) {}

  @Post(PATHS.illustrationWorkbook)
  @Audited('illustration.export')
  @HttpCode(200)
  @Requires('isNewBusiness')
  async workbook(
    @Body(new ValidBody<IllustrationPayload>(schemas.illustrationPayload)) payload: IllustrationPayload,
    @CurrentUser() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.workbooks.make(payload, principal);
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="illustration.xlsx"')
      .type(WORKBOOK)
      .send(bytes);
  }
}
