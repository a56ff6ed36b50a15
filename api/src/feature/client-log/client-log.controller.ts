import { type ClientLogRequest, PATHS, schemas } from '@lifeform/metadata/contract';
import { Body, Controller, HttpCode, Logger, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { ClientLogLimit } from './client-log-limit.guard.ts';

/** Failures that browsers keep to themselves, for whoever runs the product. Also before anybody is signed in. */
@Controller()
@Public()
export class ClientLogController {
  readonly #log = new Logger('Browser');

  /** The schema lets nothing through that could carry what a person entered. */
  @Post(PATHS.clientLog)
  @HttpCode(204)
  @UseGuards(ClientLogLimit)
  write(@Body(new ValidBody(schemas.clientLog)) { source, error, status }: ClientLogRequest): void {
    this.#log.warn(`${source} failed: ${error}${status === undefined ? '' : ` ${status}`}`);
  }
}
