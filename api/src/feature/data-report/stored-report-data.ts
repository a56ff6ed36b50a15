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

/** Report data that was sent ahead of its run. Each person reaches their own. */
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

  /** Keeps it for a day; who sent it is known by the token, so what it says of the user is not kept. */
  async keep({ user: _user, reportID: _id, ...data }: ReportData, ownerUserID: string): Promise<string> {
    const id = newID();
    await insertRows(this.repository.manager, ReportDataEntity, [{ id, ownerUserID, data, createdAt: this.now() }]);
    return id;
  }

  /** What a run is made from: what was kept under its id, and over that what the run itself says. */
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
