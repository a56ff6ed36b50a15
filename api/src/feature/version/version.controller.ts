import type { VersionAnswer } from '@lifeform/metadata/contract';
import { Controller, Header, Inject } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** What a browser asks before anybody is signed in. */
@Controller()
export class VersionController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

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
}
