import type { ReportData } from '@lifeform/metadata/contract';
import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ReportDataEntity } from './report-data.entity.ts';

const KEPT_DAYS = 1;

/** Report data sent before its run. Each person can access only their own. */
@Injectable()
export class StoredReportData implements OnModuleInit {
  constructor(
    @InjectRepository(ReportDataEntity) private readonly repository: Repository<ReportDataEntity>,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#removeOld());
  }

  /** Stored for a day; the token identifies the sender, so the user in the data is not stored. */
  async keep({ user: _user, reportID: _id, ...data }: ReportData, ownerUserID: string): Promise<string> {
    const id = newID();
    await insertRows(this.repository.manager, ReportDataEntity, [{ id, ownerUserID, data, createdAt: this.now() }]);
    return id;
  }

  /** The input of a run: the data stored under its id, overridden by the run's own. */
  async complete(sent: ReportData, ownerUserID: string): Promise<ReportData | undefined> {
    const id = sent.reportID ?? '';
    if (id === '') return { ...sent, reportID: newID() };
    const kept = await this.repository.findOneBy({ id, ownerUserID });
    return kept ? { ...kept.data, ...sent } : undefined;
  }

  async #removeOld(): Promise<void> {
    const before = daysBefore(this.now(), KEPT_DAYS);
    await this.repository.delete({ createdAt: LessThan(before) });
  }
}
