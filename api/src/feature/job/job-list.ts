import type { AuditAct, FilledQueryOf, Job } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { JobEntity } from '../../platform/job/job.entity.ts';
import { Jobs } from '../../platform/job/jobs.ts';

/** Jobs of everybody, for who administers the system: what they are, never what they work on. */
@Injectable()
export class JobList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
  ) {}

  async list({ state, kind, most }: FilledQueryOf<'GET /api/jobs'>): Promise<readonly Job[]> {
    const rows = await this.dataSource.manager.find(JobEntity, {
      where: { ...(state && { state }), ...(kind && { kind }) },
      relations: { owner: true },
      select: { owner: { id: true, username: true } },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: most,
    });
    return rows.map((row) => this.#told(row));
  }

  /** @throws ApiError 404 where there is none, 409 when it has ended */
  cancel(id: string, principal: Principal): Promise<Job> {
    return this.#act(id, principal, 'job.cancel', async (job) => {
      if (!(await this.jobs.cancel(job))) throw new ApiError(HttpStatus.CONFLICT, 'jobMovedOn');
    });
  }

  /** @throws ApiError 404 where there is none, 409 when it runs, is done or cannot go on */
  retry(id: string, principal: Principal): Promise<Job> {
    return this.#act(id, principal, 'job.retry', async (job) => {
      if (!this.jobs.definitionOf(job.kind).isRepeatable) throw new ApiError(HttpStatus.CONFLICT, 'jobNotRetried');
      if (!(await this.jobs.retry(job))) throw new ApiError(HttpStatus.CONFLICT, 'jobMovedOn');
    });
  }

  async #act(
    id: string,
    { username }: Principal,
    action: AuditAct,
    work: (job: JobEntity) => Promise<void>,
  ): Promise<Job> {
    const job = await this.jobs.find(id);
    if (!job) throw new ApiError(HttpStatus.NOT_FOUND, 'noJob');
    await work(job);
    const entry = { actor: username, action, subject: id, detail: { kind: job.kind } };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
    const row = await this.dataSource.manager.findOne(JobEntity, { where: { id }, relations: { owner: true } });
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noJob');
    return this.#told(row);
  }

  #told({ id, kind, state, owner, createdAt, startedAt, endedAt, done, total, error }: JobEntity): Job {
    const { isRepeatable } = this.jobs.definitionOf(kind);
    return {
      ...{ id, kind, state, username: owner.username, done, total, error },
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      isRetried: isRepeatable && (state === 'failed' || state === 'cancelled'),
    };
  }
}
