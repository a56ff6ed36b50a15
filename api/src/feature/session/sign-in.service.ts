import { setTimeout as pause } from 'node:timers/promises';
import { HttpStatus, Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Account, NO_FAILURES, type SignInState, UserRepository } from '../user/index.ts';
import { mayUsePassword } from './may-use-password.ts';
import { comparePassword, type PasswordFinding } from './password.ts';
import { type SignInBy, type SignInFailure, SignInLog } from './sign-in-log.ts';

const MINUTE = 60_000;
const MOST_FAILURES = 5;
const WINDOW = 15 * MINUTE;
const PAUSE = 15 * MINUTE;

/** Milliseconds a failed sign-in takes at the least: longer than finding any reason for it, so that time tells none. */
const ERROR_TIME = 100;

/** Checks a username and password, and pauses an account that is being guessed at. */
@Injectable()
export class SignInService {
  readonly #log = new Logger('SignIn');

  constructor(
    private readonly users: UserRepository,
    private readonly log: SignInLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Every attempt counts as failed until a session is opened for it.
   * @throws ApiError 401 with the same words for unknown, wrong, paused, deactivated and the directory's
   */
  async verify(username: string, password: string): Promise<{ readonly user: Account; readonly by: SignInBy }> {
    const earliest = pause(ERROR_TIME, undefined, { ref: false });
    const user = await this.users.findAccount(username);
    // No password is right before its attempt is counted: a hundred at once then get five tries, not a hundred.
    const [counted, finding] = await Promise.all([
      user ? this.#countAttempt(user) : this.#countNobody(),
      comparePassword(user?.passwordHash, password),
    ]);
    const reason = this.#failureReason(user, counted !== undefined, finding);
    if (user && !reason) return { user, by: this.config.directory ? 'breakGlass' : 'password' };
    await Promise.all([this.log.refused(user?.username, reason ?? 'unknown', counted?.pausedUntil), earliest]);
    // One sentence for every reason, so that it does not tell which usernames exist.
    throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInRefused');
  }

  #failureReason(user: Account | null, counted: boolean, finding: PasswordFinding): SignInFailure | undefined {
    if (!user) return 'unknown';
    if (!counted) return 'paused';
    if (finding === 'damaged') this.#damaged(user);
    if (finding !== 'right') return 'password';
    if (!user.isActive || (user.isDemo && this.config.profile === 'production')) return 'inactive';
    return mayUsePassword(user.username, this.config) ? undefined : 'directory';
  }

  /** For the operator: the person is told no more than of a wrong password. */
  #damaged({ id }: Account): void {
    this.#log.error(`The stored password of account ${id} is damaged: a new password link mends it.`);
  }

  /** The same question to the database, for when so many wait their turn that failures take longer than their least. */
  async #countNobody(): Promise<undefined> {
    await this.users.countSignIn(newID(), 0, NO_FAILURES);
  }

  /** The count; undefined while the account is paused. Tries again when another attempt was counted in between. */
  async #countAttempt(user: Account): Promise<SignInState | undefined> {
    for (let current: Account | null = user; current; current = await this.users.findAccount(user.username)) {
      const next = afterAttempt(current, this.now());
      if (!next) return undefined;
      if (await this.users.countSignIn(user.id, current.failedSignIns, next)) return next;
    }
    return undefined;
  }
}

/** The count after one more attempt, taken as failed until shown otherwise; undefined while paused. */
function afterAttempt(user: SignInState, now: Date): SignInState | undefined {
  const time = now.getTime();
  if (user.pausedUntil && user.pausedUntil.getTime() > time) return undefined;
  const isFresh = user.pausedUntil !== null || !user.firstFailureAt || time - user.firstFailureAt.getTime() > WINDOW;
  const failedSignIns = isFresh ? 1 : user.failedSignIns + 1;
  const firstFailureAt = isFresh ? now : user.firstFailureAt;
  const pausedUntil = failedSignIns >= MOST_FAILURES ? new Date(time + PAUSE) : null;
  return { failedSignIns, firstFailureAt, pausedUntil };
}
