import { LARGEST_FILE, MEGABYTE } from '@lifeform/metadata';
import type { KeptFileAnswer } from '@lifeform/metadata/contract';
import { Controller, Header, HttpStatus, Param, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { mediaTypeOf } from '../../platform/file/content-type.ts';
import { notKept, readParts } from '../../platform/file/read-parts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { RecordFilesService } from './record-files.service.ts';

@Controller()
export class RecordFilesController {
  constructor(private readonly files: RecordFilesService) {}

  @Endpoint('POST /api/records/:form/:id/files')
  async attach(
    @Param('form') form: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentUser() principal: Principal,
  ): Promise<KeptFileAnswer> {
    const { file, name, fields } = await readParts(request, { bytes: LARGEST_FILE * MEGABYTE }).catch(asRefusal);
    return this.files.attach(form, id, { name, bytes: file, field: fields.get('field') ?? '' }, principal);
  }

  /** Always as a file to be saved; whoever opens it in a tab all the same sees nothing of it run. */
  @Endpoint('GET /api/records/:form/:id/files/:file')
  @Audited('record.file.read', 'file')
  @Header('x-content-type-options', 'nosniff')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  async open(
    @Param('form') form: string,
    @Param('id') id: string,
    @Param('file') file: string,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.files.open(form, id, file, principal);
    return fileAnswer(bytes, name, mediaTypeOf(name, bytes));
  }

  @Endpoint('DELETE /api/records/:form/:id/files/:file')
  remove(
    @Param('form') form: string,
    @Param('id') id: string,
    @Param('file') file: string,
    @CurrentUser() principal: Principal,
  ): Promise<void> {
    return this.files.remove(form, id, file, principal);
  }
}

/** A body too large or unreadable says as much as a file the field does not take. */
function asRefusal(error: unknown): never {
  throw notKept(error, new ApiError(HttpStatus.BAD_REQUEST, 'fileUnreadable', { parameters: { most: LARGEST_FILE } }));
}
