import { type KeptFileAnswer, LARGEST_KEPT_FILE } from '@lifeform/metadata/contract';
import { Controller, Header, Param, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notKept, readParts } from '../../platform/file/read-parts.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { fileRefused, KeptFileService } from './kept-file.service.ts';

@Controller()
export class KeptFileController {
  constructor(private readonly files: KeptFileService) {}

  @Endpoint('POST /api/files')
  async keep(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<KeptFileAnswer> {
    const { file, name } = await readParts(request, { bytes: LARGEST_KEPT_FILE }).catch((error: unknown) => {
      throw notKept(error, fileRefused());
    });
    return this.files.keep(name, file, principal);
  }

  /** Always a download, never something a browser displays under this origin. */
  @Endpoint('GET /api/files/:id')
  @Audited('file.read', 'id')
  @Header('x-content-type-options', 'nosniff')
  async open(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<StreamableFile> {
    const { name, type, bytes } = await this.files.open(id, principal);
    return fileAnswer(bytes, name, type);
  }
}
