import { PATHS, type VersionAnswer } from '@lifeform/metadata/contract';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';

/** What a browser asks before anybody is signed in. */
@Controller()
@Public()
export class VersionController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get(PATHS.version)
  version(): VersionAnswer {
    return { version: this.config.version, heartbeatMinutes: this.config.heartbeatMinutes };
  }

  /** A JSON string. `AD` selects directory sign-in; any other value selects username and password. */
  @Get(PATHS.tokenMethod)
  @Header('content-type', 'application/json; charset=utf-8')
  tokenMethod(): string {
    return JSON.stringify(this.config.directory ? 'AD' : 'JWT');
  }
}
