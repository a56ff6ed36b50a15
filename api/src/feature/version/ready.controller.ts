import { PATHS, type ReadyAnswer } from '@lifeform/metadata';
import { Controller, Get, Header, HttpStatus, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Public } from '../../platform/auth/policy.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a load balancer asks: may people be sent here? Says nothing else. */
@Controller()
@Public()
export class ReadyController {
  readonly #log = new Logger(ReadyController.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws Refusal 503 when the database does not answer */
  @Get(PATHS.ready)
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadyAnswer> {
    try {
      await this.dataSource.query('SELECT 1');
    } catch (error) {
      this.#log.error(error);
      throw new Refusal(HttpStatus.SERVICE_UNAVAILABLE, 'databaseAway');
    }
    return { ready: true };
  }
}
