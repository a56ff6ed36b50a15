import { PATHS, type ReadyAnswer } from '@lifeform/metadata';
import { Controller, Get, Header, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Public } from '../../platform/auth/policy.ts';

/** What a load balancer asks: may people be sent here? Says nothing else. */
@Controller()
@Public()
export class ReadyController {
  readonly #log = new Logger(ReadyController.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws ServiceUnavailableException when the database does not answer */
  @Get(PATHS.ready)
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadyAnswer> {
    try {
      await this.dataSource.query('SELECT 1');
    } catch (error) {
      this.#log.error(error);
      throw new ServiceUnavailableException('The database does not answer.');
    }
    return { ready: true };
  }
}
