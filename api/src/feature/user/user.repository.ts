import type { FormValues } from '@lifeform/metadata';
import { NO_SIGN_IN_RULES, type SignInRules } from '@lifeform/metadata/insurance';
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

  /** No name contains NUL, which some databases cannot search for. */
  async findByName(username: string): Promise<UserEntity | null> {
    if (username.includes('\0')) return null;
    return this.#find({ username: username.toLowerCase() });
  }

  findByID(id: string): Promise<UserEntity | null> {
    return this.#find({ id });
  }

  /** All active people with their roles. */
  active(): Promise<UserEntity[]> {
    return this.users.find({ where: { isActive: true }, relations: { role: true } });
  }

  /** The columns needed for signing in: all but the role. */
  async findAccount(username: string): Promise<Account | null> {
    if (username.includes('\0')) return null;
    return this.users.findOneBy({ username: username.toLowerCase() });
  }

  async change(id: string, changes: UserEdit, manager: EntityManager = this.users.manager): Promise<void> {
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    await manager.update(UserEntity, { id }, { ...changes, updatedAt: this.now() } as never);
  }

  /** The person's report preferences. */
  async preferences(manager: EntityManager, id: string): Promise<FormValues | undefined> {
    return (await manager.findOne(UserEntity, { where: { id } }))?.formData;
  }

  /** Sets a tracking name for somebody without one. */
  async nameForTracking(id: string, trackingUserName: string): Promise<void> {
    await this.users.update({ id, trackingUserName: '' }, { trackingUserName });
  }

  async signInRules(id: string, manager: EntityManager = this.users.manager): Promise<SignInRules> {
    const user = await findUnique(manager, UserEntity, { where: { id }, relations: { role: true } });
    return user?.role.signIn ?? NO_SIGN_IN_RULES;
  }

  /** Clears failed sign-ins after a success. */
  async forgetFailures(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UserEntity, { id }, NO_FAILURES);
  }

  /** Conditional on the count read before, so that simultaneous attempts are all counted. */
  async countSignIn(id: string, failedBefore: number, state: SignInState): Promise<boolean> {
    const { affected } = await this.users.update({ id, failedSignIns: failedBefore }, state);
    return affected === 1;
  }

  #find(key: { readonly id: string } | { readonly username: string }): Promise<UserEntity | null> {
    return findUnique(this.users.manager, UserEntity, { where: key, relations: { role: true } });
  }
}
