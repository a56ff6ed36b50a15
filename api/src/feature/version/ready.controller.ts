import { PATHS, type ReadyAnswer } from '@lifeform/metadata/contract';
import { Controller, Get, Header, HttpStatus, Logger } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { Readiness } from '../../platform/health/readiness.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a load balancer asks: may people be sent here? Says nothing else. */
@Controller()
@Public()
export class ReadyController {
  readonly #log = new Logger(ReadyController.name);

  constructor(private readonly readiness: Readiness) {}

  /** @throws Refusal 503 within a second when the database does not answer, nothing can be stored, or the server stops */
  @Get(PATHS.ready)
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadyAnswer> {
    const why = await this.readiness.whyNot();
    if (why === undefined) return { ready: true };
    this.#log.warn(`Not ready: ${why}`);
    throw new Refusal(HttpStatus.SERVICE_UNAVAILABLE, why);
  }
}
