import { isDeepStrictEqual } from 'node:util';
import type { ChangedPlace } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { LargeExports, PEOPLE } from '../../platform/review/large-exports.ts';
import type { ActOutcome } from '../../platform/review/reviewed-acts.ts';
import { LiveHub } from '../live/index.ts';
import { ChangeRequestEntity } from './change-request.entity.ts';
import { ChangeStore } from './change-store.ts';

/** Lets an approved export through: once, for its author. */
@Injectable()
export class ApprovedExports implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly exports: LargeExports,
    private readonly store: ChangeStore,
    private readonly live: LiveHub,
  ) {}

  onModuleInit(): void {
    this.exports.answeredBy((outcome, principal) => this.#take(outcome, principal));
  }

  async #take({ subject, differences }: ActOutcome, principal: Principal): Promise<boolean> {
    const { userID: authorUserID, username: actor } = principal;
    const where = { kind: 'export', subject, authorUserID, state: In(['open', 'approved']) } as const;
    const sent = await this.dataSource.manager.findBy(ChangeRequestEntity, where);
    const same = sent.filter((change) => isDeepStrictEqual(filtersOf(change.differences), filtersOf(differences)));
    const approved = same.find(({ state }) => state === 'approved');
    if (!approved) {
      const [waiting] = same;
      if (!waiting) return false;
      throw new ApiError(HttpStatus.FORBIDDEN, 'exportWaits', { parameters: { title: waiting.title } });
    }
    const step = {
      actor,
      action: 'change.publish',
      detail: { kind: 'export', subject, changes: differences },
    } as const;
    await inTransaction(this.dataSource, (manager) => this.store.take(manager, approved, { state: 'published' }, step));
    this.live.tellChange(approved.id);
    return true;
  }
}

function filtersOf(differences: readonly ChangedPlace[]): readonly (readonly [string, unknown])[] {
  return differences.filter(({ property }) => property !== PEOPLE).map(({ property, after }) => [property, after]);
}
