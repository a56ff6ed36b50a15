import type { ReadyAnswer } from '@lifeform/metadata/contract';
import { Controller, Header, HttpStatus, Logger } from '@nestjs/common';
import { Readiness } from '../../platform/health/readiness.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** What a load balancer asks: may people be sent here? Says nothing else. */
@Controller()
export class ReadyController {
  readonly #log = new Logger(ReadyController.name);

  constructor(private readonly readiness: Readiness) {}

  /** @throws ApiError 503 within a second when the database does not answer, nothing can be stored, or the server stops */
  @Endpoint('GET /api/ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadyAnswer> {
    const why = await this.readiness.whyNot();
    if (why === undefined) return { ready: true };
    this.#log.warn(`Not ready: ${why}`);
    throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, why);
  }
}
