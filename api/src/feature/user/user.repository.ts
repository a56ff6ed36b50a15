import type { FormValues } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import type { Account } from './account.ts';
import { UserEntity } from './user.entity.ts';
import type { UserEdit } from './user-edit.ts';

/** The columns that count failed sign-ins. */
export type SignInState = Pick<UserEntity, 'failedSignIns' | 'firstFailureAt' | 'pausedUntil'>;

export const NO_FAILURES: SignInState = { failedSignIns: 0, firstFailureAt: null, pausedUntil: null };

@Injectable()
export class UserRepository {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Nobody has a name with a NUL in it, which not every database could be asked for. */
  async findByName(username: string): Promise<UserEntity | null> {
    if (username.includes('\0')) return null;
    return this.#find({ username: username.toLowerCase() });
  }

  findByID(id: string): Promise<UserEntity | null> {
    return this.#find({ id });
  }

  /** Everybody who may sign in, with their roles. */
  active(): Promise<UserEntity[]> {
    return this.users.find({ where: { isActive: true }, relations: { role: true } });
  }

  /** What signing in asks for: everything but the role. */
  async findAccount(username: string): Promise<Account | null> {
    if (username.includes('\0')) return null;
    return this.users.findOneBy({ username: username.toLowerCase() });
  }

  async change(id: string, changes: UserEdit, manager: EntityManager = this.users.manager): Promise<void> {
    // The cast: TypeORM's parameter type would follow the JSON columns into their contents, without end.
    await manager.update(UserEntity, { id }, { ...changes, updatedAt: this.now() } as never);
  }

  /** What the person chose for their reports. */
  async preferences(manager: EntityManager, id: string): Promise<FormValues | undefined> {
    return (await manager.findOne(UserEntity, { where: { id } }))?.formData;
  }

  /** Gives a name for tracking to somebody who has none. */
  async nameForTracking(id: string, trackingUserName: string): Promise<void> {
    await this.users.update({ id, trackingUserName: '' }, { trackingUserName });
  }

  /** Whoever got in has no failed sign-ins behind them. */
  async forgetFailures(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UserEntity, { id }, NO_FAILURES);
  }

  /** Conditional on the count read before, so that of many attempts at once none goes uncounted. */
  async countSignIn(id: string, failedBefore: number, state: SignInState): Promise<boolean> {
    const { affected } = await this.users.update({ id, failedSignIns: failedBefore }, state);
    return affected === 1;
  }

  #find(key: { readonly id: string } | { readonly username: string }): Promise<UserEntity | null> {
    return findUnique(this.users.manager, UserEntity, { where: key, relations: { role: true } });
  }
}
