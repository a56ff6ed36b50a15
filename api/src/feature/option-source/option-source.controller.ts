import type {
  OptionSource,
  OptionsAnswer,
  SaveOptionSourceRequest,
  TryOptionSourceRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { OptionSources } from './option-sources.ts';

@Controller()
export class OptionSourceController {
  constructor(private readonly sources: OptionSources) {}

  @Endpoint('GET /api/optionSources')
  list(): Promise<readonly OptionSource[]> {
    return this.sources.list();
  }

  @Endpoint('POST /api/optionSources')
  save(@Body() body: SaveOptionSourceRequest, @CurrentUser() principal: Principal): Promise<OptionSource> {
    return this.sources.save(body, principal);
  }

  @Endpoint('POST /api/optionSources/try')
  try(@Body() body: TryOptionSourceRequest): Promise<OptionsAnswer> {
    return this.sources.try(body);
  }

  @Endpoint('DELETE /api/optionSources/:name')
  delete(@Param('name') name: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.sources.delete(name, principal);
  }
}
