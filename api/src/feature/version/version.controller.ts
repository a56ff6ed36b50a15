import {
  ENDPOINTS,
  openApi,
  PUBLISHED_SCHEMAS,
  publishedSchema,
  type ReadyAnswer,
  type VersionAnswer,
} from '@lifeform/metadata/contract';
import { Controller, Header, HttpStatus, Inject, Logger, Param } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { Readiness } from '../../platform/health/readiness.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** Requests of browsers, load balancers and API clients before signing in. */
@Controller()
export class VersionController {
  readonly #log = new Logger(VersionController.name);
  #document: object | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readiness: Readiness,
  ) {}

  @Endpoint('GET /api/getVersion')
  version(): VersionAnswer {
    return { version: this.config.version, heartbeatMinutes: this.config.heartbeatMinutes };
  }

  /** A JSON string. `AD` selects directory sign-in; any other value selects username and password. */
  @Endpoint('GET /api/getTokenMethod')
  @Header('content-type', 'application/json; charset=utf-8')
  tokenMethod(): string {
    return JSON.stringify(this.config.directory ? 'AD' : 'JWT');
  }

  @Endpoint('GET /api/openapi.json')
  openApi(): object {
    this.#document ??= openApi(ENDPOINTS);
    return this.#document;
  }

  @Endpoint('GET /api/schemas/:name')
  schema(@Param('name') name: string): object {
    const found = publishedSchema(name);
    if (found) return found;
    const parameters = { name: name.slice(0, 40), names: PUBLISHED_SCHEMAS.join(', ') };
    throw new ApiError(HttpStatus.NOT_FOUND, 'noSchema', { parameters });
  }

  /**
   * Whether the server is ready; nothing else.
   * @throws ApiError 503 within a second when the database does not answer, nothing can be stored, or the server is
   * stopping
   */
  @Endpoint('GET /api/ready')
  async ready(): Promise<ReadyAnswer> {
    const why = await this.readiness.whyNot();
    if (why === undefined) return { ready: true };
    this.#log.warn(`Not ready: ${why}`);
    throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, why);
  }
}
