import type { AnswerOf, BodyOf } from '@lifeform/metadata/contract';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DataRegister } from './data-register.ts';
import { PersonEraser } from './person-eraser.ts';
import { PersonExport } from './person-export.ts';
import { PersonSearch } from './person-search.ts';

@Controller()
export class PersonDataController {
  constructor(
    private readonly finder: PersonSearch,
    private readonly files: PersonExport,
    private readonly eraser: PersonEraser,
    private readonly kept: DataRegister,
  ) {}

  @Audited('person.search')
  @Endpoint('POST /api/personData/search')
  search(@Body() body: BodyOf<'POST /api/personData/search'>): Promise<AnswerOf<'POST /api/personData/search'>> {
    return this.finder.search(body);
  }

  @Audited('person.export')
  @Endpoint('POST /api/personData/export')
  export(
    @Body() body: BodyOf<'POST /api/personData/export'>,
    @CurrentUser() principal: Principal,
  ): Promise<StreamableFile> {
    return this.files.archive(body, principal);
  }

  @Endpoint('GET /api/dataRegister')
  register(@CurrentUser() principal: Principal): StreamableFile {
    return this.kept.file(principal);
  }

  @Endpoint('POST /api/personData/erase')
  erase(
    @Body() body: BodyOf<'POST /api/personData/erase'>,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'POST /api/personData/erase'>> {
    return this.eraser.erase(body, principal);
  }
}
