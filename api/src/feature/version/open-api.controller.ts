import { ENDPOINTS, openApi } from '@lifeform/metadata/contract';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** What can be called here, for whoever writes a client. */
@Controller()
export class OpenApiController {
  #document: object | undefined;

  @Endpoint('GET /api/openapi.json')
  read(): object {
    this.#document ??= openApi(ENDPOINTS);
    return this.#document;
  }
}
