import { type ImportAnswer, PATHS } from '@lifeform/metadata/contract';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { ProgressStreams } from '../../platform/http/progress-streams.ts';
import { ImportService } from './import.service.ts';
import { readUpload } from './read-upload.ts';

@Controller()
@Allows('manageUsers')
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly runs: ProgressStreams,
  ) {}

  @Post(PATHS.userImport)
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest, @CurrentUser() principal: Principal): Promise<ImportAnswer> {
    return this.imports.run(await readUpload(request), principal);
  }

  /** Server-sent events, opened before the upload: while it is written the database answers nobody else. */
  @Get(PATHS.userImportProgress)
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
