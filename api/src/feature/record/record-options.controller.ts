import type { AskOptionsRequest, OptionsAnswer } from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RecordOptions } from './record-options.ts';

@Controller()
export class RecordOptionsController {
  constructor(private readonly options: RecordOptions) {}

  /** What is shown of other people's records is read. */
  @Endpoint('POST /api/options/:form/:field')
  @Audited('record.options', 'form')
  ask(
    @Param('form') form: string,
    @Param('field') field: string,
    @Body() body: AskOptionsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<OptionsAnswer> {
    return this.options.answer(form, field, body, principal);
  }
}
