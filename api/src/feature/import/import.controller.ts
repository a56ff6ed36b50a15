import type { ImportAnswer } from '@lifeform/metadata/contract';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { ImportService } from './import.service.ts';
import { readUpload } from './read-upload.ts';

@Controller()
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly runs: ProgressStreams,
  ) {}

  @Endpoint('POST /users/Uploadusers')
  async upload(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<ImportAnswer> {
    return this.imports.run(await readUpload(request), principal);
  }

  /** Server-sent events, opened before the upload: during the import the database answers nobody else. */
  @Endpoint('GET /users/imports/:importID')
  progress(
    @Param('importID') importID: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() principal: Principal,
  ): void {
    const stream = openEvents(request, reply);
    if (stream) this.runs.watch(principal, importID.slice(0, 36), stream);
  }
}
