import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import {
  type Account,
  RoleRepository,
  SignInSources,
  type SignInState,
  type SourceState,
  UserRepository,
} from '../user/index.ts';
import { KnownDevices } from './known-devices.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const PAUSE = 15 * MINUTE;
/** From one place, to one account. */
const MOST_FROM_PLACE = 5;
/** From all places that nobody signed in from, to one account. */
const MOST_OF_ACCOUNT = 50;
/** Of a known browser after its fifth failure; doubled by each further one. */
const DELAY = 30_000;

/** Where an attempt comes from. */
export interface SignInPlace {
  readonly address: string;
  /** What a browser kept of an earlier sign-in. */
  readonly device?: string | undefined;
}

interface Source {
  readonly id: string;
  readonly isKnown: boolean;
}

/** An attempt that may go on; `pausedUntil` when it was the last of its place for now. */
export interface CountedAttempt {
  readonly sourceID: string;
  readonly pausedUntil: Date | null;
}

/**
 * Counts attempts by account and place together: whoever guesses keeps out nobody but themselves. Guesses from many
 * places keep out whoever comes from a place that is not known, and never the only administrator.
 */
@Injectable()
export class SignInAttempts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly sources: SignInSources,
    private readonly roles: RoleRepository,
    private readonly devices: KnownDevices,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.sources.forgetOlder(new Date(this.now().getTime() - 2 * WINDOW)));
  }

  /** Undefined while the place or the account has to wait. */
  async count(user: Account, place: SignInPlace): Promise<CountedAttempt | undefined> {
    const source = this.#sourceOf(user, place);
    const state = await this.#countSource(user, source);
    if (!state) return undefined;
    const { pausedUntil } = state;
    const account = source.isKnown ? { pausedUntil: null } : await this.#countAccount(user, pausedUntil);
    return account && { sourceID: source.id, pausedUntil: pausedUntil ?? account.pausedUntil };
  }

  /** After a success that opens no session. */
  async forget(user: Account, { sourceID }: CountedAttempt): Promise<void> {
    const { manager } = this.dataSource;
    await this.users.forgetFailures(manager, user.id);
    await this.sources.forget(manager, sourceID);
  }

  #sourceOf(user: Account, { address, device }: SignInPlace): Source {
    const known = this.devices.idOf(device, user);
    const place = known === undefined ? `address ${address}` : `device ${known}`;
    const id = createHash('sha256').update(`${user.id} ${place}`).digest('hex');
    return { id, isKnown: known !== undefined };
  }

  async #countSource(user: Account, { id, isKnown }: Source): Promise<SourceState | undefined> {
    for (;;) {
      const before = await this.sources.open(id, user.id, this.now());
      const next = (isKnown ? afterDelay : afterAttempt)(before, this.now());
      if (!next || (await this.sources.count(id, before.failedSignIns, next))) return next;
    }
  }

  /** Counts the attempt for all places that are not known; undefined while the account is closed to them. */
  async #countAccount(
    user: Account,
    placePausedUntil: Date | null,
  ): Promise<Pick<SignInState, 'pausedUntil'> | undefined> {
    for (let current: Account | null = user; current; current = await this.users.findAccount(user.username)) {
      if (isClosed(current, this.now())) {
        return (await this.roles.isOnlyAdministrator(user.id)) ? { pausedUntil: null } : undefined;
      }
      const next = afterStranger(current, placePausedUntil, this.now());
      if (await this.users.countSignIn(user.id, current.failedSignIns, next)) {
        return isClosed(next, this.now()) ? next : { pausedUntil: null };
      }
    }
    return undefined;
  }
}

/** The state of an address after one more attempt, counted as failed; undefined while it is paused. */
function afterAttempt(before: SourceState, now: Date): SourceState | undefined {
  if (isWaiting(before, now)) return undefined;
  const isFresh = before.pausedUntil !== null || isOver(before.firstFailureAt, now);
  const failedSignIns = isFresh ? 1 : before.failedSignIns + 1;
  const pausedUntil = failedSignIns >= MOST_FROM_PLACE ? later(now, PAUSE) : null;
  return { failedSignIns, firstFailureAt: isFresh ? now : before.firstFailureAt, pausedUntil };
}

/** The same of a known browser, which waits a little longer each time. */
function afterDelay(before: SourceState, now: Date): SourceState | undefined {
  if (isWaiting(before, now)) return undefined;
  const isFresh = isOver(before.pausedUntil ?? before.firstFailureAt, now);
  const failedSignIns = isFresh ? 1 : before.failedSignIns + 1;
  const excess = failedSignIns - MOST_FROM_PLACE;
  const pausedUntil = excess >= 0 ? later(now, Math.min(PAUSE, DELAY * 2 ** excess)) : null;
  return { failedSignIns, firstFailureAt: isFresh ? now : before.firstFailureAt, pausedUntil };
}

/** The state of an account after an attempt of a stranger. Its list says until when somebody is kept out. */
function afterStranger(user: SignInState, placePausedUntil: Date | null, now: Date): SignInState {
  const isFresh = !user.firstFailureAt || user.failedSignIns >= MOST_OF_ACCOUNT || isOver(user.firstFailureAt, now);
  const failedSignIns = isFresh ? 1 : user.failedSignIns + 1;
  const isFull = failedSignIns >= MOST_OF_ACCOUNT;
  const pausedUntil = isFull ? later(now, PAUSE) : (placePausedUntil ?? user.pausedUntil);
  return { failedSignIns, firstFailureAt: isFresh ? now : user.firstFailureAt, pausedUntil };
}

function isClosed(user: SignInState, now: Date): boolean {
  return user.failedSignIns >= MOST_OF_ACCOUNT && isWaiting(user, now);
}

function isWaiting({ pausedUntil }: { readonly pausedUntil: Date | null }, now: Date): boolean {
  return pausedUntil !== null && pausedUntil > now;
}

function isOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > WINDOW;
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
