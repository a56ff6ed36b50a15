import type { EntityManager } from 'typeorm';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { SessionEntity } from './session.entity.ts';

/** Sign-ins with a valid refresh token. */
export function countOpenSessions(manager: EntityManager, now: Date): Promise<number> {
  const open = manager
    .createQueryBuilder(RefreshTokenEntity, 't')
    .select('t.sessionID')
    .where('t.usedAt IS NULL AND t.expiresAt > :now');
  return manager
    .createQueryBuilder(SessionEntity, 's')
    .where('s.revokedAt IS NULL')
    .andWhere('s.expiresAt > :now')
    .andWhere(`s.id IN (${open.getQuery()})`)
    .setParameters({ now })
    .getCount();
}

/** The latest sign-ins: who and when. */
export async function recentSignIns(manager: EntityManager, most: number) {
  const rows = await manager
    .createQueryBuilder(SessionEntity, 's')
    .innerJoin('s.user', 'u')
    .select(['s.id', 's.createdAt', 'u.id', 'u.username', 'u.profileName'])
    .orderBy('s.createdAt', 'DESC')
    .limit(most)
    .getMany();
  return rows.map(({ user: { username, profileName }, createdAt }) => ({ username, profileName, at: createdAt }));
}
