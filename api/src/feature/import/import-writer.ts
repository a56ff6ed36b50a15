import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { difference } from '../../platform/audit/difference.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { newUser, UserAdminRepository } from '../user/index.ts';
import { IMPORTED_FIELDS, type StoredPerson } from './imported-person.ts';
import type { ImportPlan } from './plan-import.ts';

/** Rows in one statement, limited by SQLite's parameters. */
const LOT = 200;
/** People in one row of the audit log. */
const AUDIT_LOT = 500;

const WRITTEN = [...IMPORTED_FIELDS, 'isActive', 'updatedAt', 'revision'] as const;

/** Called between batches with the number of rows written. */
export type Written = (done: number) => void;

/** Writes a plan in the given transaction. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly accessEnds: AccessEnds,
    private readonly audit: AuditLog,
  ) {}

  async write(
    manager: EntityManager,
    plan: ImportPlan,
    principal: Principal,
    now: Date,
    written: Written,
  ): Promise<void> {
    let done = 0;
    const told = async (rows: number) => {
      done += rows;
      written(done);
      // Lets other requests be answered in between.
      await setImmediate();
    };
    await this.#freeAgents(manager, plan);
    const created = plan.created.map((fields) => newUser(fields, now));
    const updated = plan.updated.map(({ before, after }) => ({
      ...newUser(after, now),
      revision: before.revision + 1,
    }));
    for (const lot of lots([...created, ...updated], LOT)) {
      await this.users.write(manager, lot, WRITTEN);
      await told(lot.length);
    }
    await this.accessEnds.end(manager, { userIDs: movedIn(plan), now, spared: principal.sessionID });
    for (const lot of lots(plan.deactivated, LOT)) {
      await this.#deactivate(manager, lot, now);
      await told(lot.length);
    }
    await this.#record(manager, plan, principal.username);
  }

  /** Clears agent numbers that move within the file before they are assigned again. */
  async #freeAgents(manager: EntityManager, { updated }: ImportPlan): Promise<void> {
    const moving = updated.filter(({ before, after }) => before.agentID !== null && before.agentID !== after.agentID);
    for (const lot of lots(moving, LOT)) {
      await this.users.changeAll(
        manager,
        lot.map(({ before }) => before.id),
        { agentID: null },
      );
    }
  }

  async #deactivate(manager: EntityManager, people: readonly StoredPerson[], now: Date): Promise<void> {
    const userIDs = people.map(({ id }) => id);
    await this.users.changeAll(manager, userIDs, { isActive: false, updatedAt: now });
    await this.accessEnds.end(manager, { userIDs, now, isLeaving: true });
  }

  /** Audits every person with before and after, some hundreds to a row. */
  async #record(manager: EntityManager, plan: ImportPlan, actor: string): Promise<void> {
    const changes = [
      ...plan.created.map((after) => ({ username: after.username, before: null, after })),
      ...plan.updated.map(({ before, after }) => ({
        username: after.username,
        ...difference({ ...before }, { ...after, isActive: true }),
      })),
      ...plan.deactivated.map(({ username }) => ({
        ...{ username, before: { isActive: true }, after: { isActive: false } },
      })),
    ];
    const entry = { actor, action: 'user.import' as const, subject: 'users' };
    for (const people of lots(changes, AUDIT_LOT)) await this.audit.append(manager, { ...entry, detail: { people } });
    await this.audit.append(manager, { ...entry, detail: { counts: plan.counts } });
  }
}

/** Ids of the people whose role the file changes. */
export function movedIn({ updated }: ImportPlan): readonly string[] {
  return updated.filter(({ before, after }) => before.roleID !== after.roleID).map(({ before }) => before.id);
}

function* lots<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
