import { type DirectoryAnswer, PATHS } from '@lifeform/metadata/contract';
import { Controller, Get, HttpStatus, Inject } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a browser needs to know to send somebody to the directory. None of it is secret. */
@Controller()
@Public()
export class DirectoryController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get(PATHS.directory)
  read(): DirectoryAnswer {
    const { directory } = this.config;
    if (directory === undefined) throw new Refusal(HttpStatus.NOT_FOUND, 'directoryNotSetUp');
    const { client, authority, apiScope } = directory;
    return { client, authority, scopes: ['openid', 'profile', apiScope] };
  }
}
