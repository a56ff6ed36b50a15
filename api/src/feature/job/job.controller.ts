import type { FilledQueryOf, Job } from '@lifeform/metadata/contract';
import { Controller, Param, Query } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { JobList } from './job-list.ts';

@Controller()
export class JobController {
  constructor(private readonly jobs: JobList) {}

  @Endpoint('GET /api/jobs')
  list(@Query() query: FilledQueryOf<'GET /api/jobs'>): Promise<readonly Job[]> {
    return this.jobs.list(query);
  }

  @Endpoint('POST /api/jobs/:id/cancel')
  cancel(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<Job> {
    return this.jobs.cancel(id, principal);
  }

  @Endpoint('POST /api/jobs/:id/retry')
  retry(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<Job> {
    return this.jobs.retry(id, principal);
  }
}
