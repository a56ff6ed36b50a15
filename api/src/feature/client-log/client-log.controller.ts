import type { ClientLogRequest } from '@lifeform/metadata/contract';
import { Body, Controller, Logger, UseGuards } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ClientLogLimit } from './client-log-limit.guard.ts';

/** Failures that browsers do not show, for operators. Also before anybody is signed in. */
@Controller()
export class ClientLogController {
  readonly #log = new Logger('Browser');

  /** The schema admits nothing that could contain what a person entered. */
  @Endpoint('POST /api/clientLog')
  @UseGuards(ClientLogLimit)
  write(@Body() { source, error, status }: ClientLogRequest): void {
    this.#log.warn(`${source} failed: ${error}${status === undefined ? '' : ` ${status}`}`);
  }
}
