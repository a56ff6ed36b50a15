import type { DirectoryAnswer } from '@lifeform/metadata/contract';
import { Controller, HttpStatus, Inject } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** What a browser needs for signing in through the directory. None of it is secret. */
@Controller()
export class DirectoryController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Endpoint('GET /api/getDirectory')
  read(): DirectoryAnswer {
    const { directory } = this.config;
    if (directory === undefined) throw new ApiError(HttpStatus.NOT_FOUND, 'directoryNotSetUp');
    const { client, authority, apiScope } = directory;
    return { client, authority, scopes: ['openid', 'profile', 'email', apiScope] };
  }
}
