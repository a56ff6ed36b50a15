import {
  type BasisImportAnswer,
  type BasisImportRequest,
  type BasisListing,
  PATHS,
  schemas,
} from '@lifeform/metadata/contract';
import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { readParts, requestOf } from '../../platform/file/read-parts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { LARGEST_TABLE_FILE } from '../../pricing/basis/import/rate-table.ts';
import { BasisImportService } from './basis-import.service.ts';

const REQUEST = new ValidBody<BasisImportRequest>(schemas.basisImport);

@Controller()
@Requires('isAdmin', 'isDeveloper')
export class BasisImportController {
  constructor(private readonly imports: BasisImportService) {}

  @Get(PATHS.bases)
  list(): readonly BasisListing[] {
    return this.imports.list();
  }

  @Post(PATHS.basisImport)
  @HttpCode(200)
  async import(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<BasisImportAnswer> {
    const parts = await readParts(request, { bytes: LARGEST_TABLE_FILE, fieldSize: 2000 }).catch(refuse);
    return this.imports.import(parts.file, REQUEST.transform(requestOf(parts)), principal);
  }
}

const CODES = { 'msg-ImportTooLarge': 'msg-Table-tooLarge', 'msg-ImportEmpty': 'msg-Table-empty' } as const;

function refuse(error: unknown): never {
  if (!(error instanceof FileError)) throw error;
  const code = CODES[error.code as keyof typeof CODES] ?? error.code;
  throw new Refusal(error.status, 'tableRefused', { issues: [{ code, path: 'File' }] });
}
