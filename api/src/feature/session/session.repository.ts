import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';

@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  async create(session: Omit<SessionEntity, 'user'>, token: Omit<RefreshTokenEntity, 'session'>): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.insert(SessionEntity, session);
      await manager.insert(RefreshTokenEntity, token);
    });
  }

  findSession(id: string): Promise<SessionEntity | null> {
    return this.dataSource.manager.findOne(SessionEntity, { where: { id } });
  }

  findToken(tokenHash: string, manager: EntityManager = this.dataSource.manager): Promise<RefreshTokenEntity | null> {
    return manager.findOne(RefreshTokenEntity, {
      where: { tokenHash },
      relations: { session: { user: { role: true } } },
    });
  }

  /** True for the one caller that uses the token up. */
  async spend(manager: EntityManager, tokenHash: string, usedAt: Date): Promise<boolean> {
    const { affected } = await manager.update(RefreshTokenEntity, { tokenHash, usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  async addToken(manager: EntityManager, token: Omit<RefreshTokenEntity, 'session'>): Promise<void> {
    await manager.insert(RefreshTokenEntity, token);
  }

  /** Tokens long over tell nothing any more: used or not, they are refused. */
  async forgetExpired(before: Date): Promise<void> {
    await this.dataSource.manager.delete(RefreshTokenEntity, { expiresAt: LessThan(before) });
  }

  async revoke(manager: EntityManager, sessionID: string, revokedAt: Date): Promise<void> {
    await manager.update(SessionEntity, { id: sessionID, revokedAt: IsNull() }, { revokedAt });
  }
}
