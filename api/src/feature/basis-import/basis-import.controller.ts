import {
  type BasisImportAnswer,
  type BasisListing,
  basisImportSchema,
  type FilledQueryOf,
  type ProductRatesAnswer,
  type ProductRatesRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { readParts, requestOf } from '../../platform/file/read-parts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { LARGEST_TABLE_FILE } from '../../pricing/import/rate-table.ts';
import { BasisImportService } from './basis-import.service.ts';
import { CardImportService } from './card-import.service.ts';
import { ProductRatesService } from './product-rates.service.ts';

const REQUEST = new ValidBody(basisImportSchema);

@Controller()
export class BasisImportController {
  constructor(
    private readonly imports: BasisImportService,
    private readonly cards: CardImportService,
    private readonly rates: ProductRatesService,
    private readonly content: ContentFollower,
  ) {}

  @Endpoint('GET /api/bases')
  async list(): Promise<readonly BasisListing[]> {
    // Asked for by whoever just adopted one, of whichever server.
    await this.content.follow();
    return this.imports.list();
  }

  @Endpoint('POST /api/bases/import')
  async import(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<BasisImportAnswer> {
    const parts = await readParts(request, { bytes: LARGEST_TABLE_FILE, fieldSize: 2000 }).catch(refuse);
    return this.imports.import(parts.file, REQUEST.transform(requestOf(parts)), principal);
  }

  @Endpoint('GET /api/bases/:version/cards/:prodID')
  async card(
    @Param('version') version: string,
    @Param('prodID') prodID: string,
    @Query() { language }: FilledQueryOf<'GET /api/bases/:version/cards/:prodID'>,
  ): Promise<StreamableFile> {
    const { content, name } = await this.cards.write(version, prodID, language);
    return fileAnswer(content, name, 'text/csv; charset=utf-8');
  }

  @Endpoint('POST /api/bases/products')
  rate(@Body() request: ProductRatesRequest, @CurrentUser() principal: Principal): Promise<ProductRatesAnswer> {
    return this.rates.make(request, principal);
  }
}

const CODES = { 'msg-ImportTooLarge': 'msg-Table-tooLarge', 'msg-ImportEmpty': 'msg-Table-empty' } as const;

function refuse(error: unknown): never {
  if (!(error instanceof FileError)) throw error;
  const code = CODES[error.code as keyof typeof CODES] ?? error.code;
  throw new ApiError(error.status, 'tableRefused', { issues: [{ code, path: 'File' }] });
}
