import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { SignInSourceEntity } from './sign-in-source.entity.ts';

/** How often signing in to an account failed from one place. */
export type SourceState = Pick<SignInSourceEntity, 'failedSignIns' | 'firstFailureAt' | 'pausedUntil'>;

/** Failed sign-ins by account and place. */
@Injectable()
export class SignInSources {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What failed so far; a place that is new to the account begins with none. */
  async open(id: string, userID: string, now: Date): Promise<SourceState> {
    const row = { id, userID, failedSignIns: 0, firstFailureAt: now, pausedUntil: null };
    const { manager } = this.dataSource;
    await manager.createQueryBuilder().insert().into(SignInSourceEntity).values(row).orIgnore().execute();
    return (await manager.findOneBy(SignInSourceEntity, { id })) ?? row;
  }

  /** Conditional on the count read before, so that simultaneous attempts are all counted. */
  async count(id: string, failedBefore: number, state: SourceState): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      SignInSourceEntity,
      { id, failedSignIns: failedBefore },
      state,
    );
    return affected === 1;
  }

  async forget(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(SignInSourceEntity, { id });
  }

  async forgetOlder(than: Date): Promise<void> {
    await this.dataSource.manager.delete(SignInSourceEntity, { firstFailureAt: LessThan(than) });
  }
}
