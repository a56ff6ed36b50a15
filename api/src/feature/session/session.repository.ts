import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';

/** Sessions of one statement, whose parameters are limited. */
const LOT = 500;
/** Sessions removed at a time, limited by a statement's parameters. The rest follows next time. */
const MOST_FORGOTTEN = 10_000;

/** A session and when it ends unless its token is exchanged. */
export interface OpenSession {
  readonly session: SessionEntity;
  readonly tokenUntil: Date;
}

@Injectable()
export class SessionRepository implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accessEnds: AccessEnds,
  ) {}

  onModuleInit(): void {
    this.accessEnds.add(async (manager, { userIDs, now: revokedAt, spared }) => {
      const others = spared === undefined ? {} : { id: Not(spared) };
      await manager.update(SessionEntity, { userID: In(userIDs), revokedAt: IsNull(), ...others }, { revokedAt });
    });
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  /** Stores a session with its first token. */
  async create(
    manager: EntityManager,
    session: Omit<SessionEntity, 'user'>,
    token: Omit<RefreshTokenEntity, 'session'>,
  ): Promise<void> {
    await manager.insert(SessionEntity, session);
    await manager.insert(RefreshTokenEntity, token);
  }

  findSession(id: string): Promise<SessionEntity | null> {
    return this.dataSource.manager.findOne(SessionEntity, { where: { id } });
  }

  /** Those of the sessions that go on, of people who may sign in. */
  async alive(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const alive = new Set<string>();
    for (let start = 0; start < ids.length; start += LOT) {
      const rows = await this.dataSource.manager.find(SessionEntity, {
        select: { id: true },
        where: {
          id: In(ids.slice(start, start + LOT)),
          revokedAt: IsNull(),
          expiresAt: MoreThan(now),
          user: { isActive: true },
        },
      });
      for (const { id } of rows) alive.add(id);
    }
    return alive;
  }

  /** The person's sessions that go on, newest first, with the moment their valid token ends. */
  async openOf(manager: EntityManager, userID: string, now: Date): Promise<readonly OpenSession[]> {
    const rows = await manager.find(RefreshTokenEntity, {
      where: {
        usedAt: IsNull(),
        expiresAt: MoreThan(now),
        session: { userID, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      },
      relations: { session: true },
    });
    return rows
      .map(({ session, expiresAt }) => ({ session, tokenUntil: expiresAt }))
      .sort((one, other) => other.session.createdAt.getTime() - one.session.createdAt.getTime());
  }

  findOpen(now: Date): Promise<SessionEntity[]> {
    const where = { revokedAt: IsNull(), expiresAt: MoreThan(now) };
    return this.dataSource.manager.find(SessionEntity, { where, relations: { user: { role: true } } });
  }

  findToken(tokenHash: string, manager: EntityManager = this.dataSource.manager): Promise<RefreshTokenEntity | null> {
    return findUnique(manager, RefreshTokenEntity, {
      where: { tokenHash },
      relations: { session: { user: { role: true } } },
    });
  }

  /** True only for the one caller that spends the token. */
  async spend(manager: EntityManager, tokenHash: string, usedAt: Date): Promise<boolean> {
    const { affected } = await manager.update(RefreshTokenEntity, { tokenHash, usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  async addToken(manager: EntityManager, token: Omit<RefreshTokenEntity, 'session'>): Promise<void> {
    await manager.insert(RefreshTokenEntity, token);
  }

  /** Tokens are kept as long as their session: a spent one reveals that it was copied. */
  async forgetExpired(before: Date): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const sessions = await manager.find(SessionEntity, {
        select: { id: true },
        where: { expiresAt: LessThan(before) },
        take: MOST_FORGOTTEN,
      });
      const ids = sessions.map(({ id }) => id);
      await manager.delete(RefreshTokenEntity, { sessionID: In(ids) });
      await manager.delete(SessionEntity, { id: In(ids) });
    });
  }

  async revoke(manager: EntityManager, sessionID: string, revokedAt: Date): Promise<void> {
    await manager.update(SessionEntity, { id: sessionID, revokedAt: IsNull() }, { revokedAt });
  }
}
