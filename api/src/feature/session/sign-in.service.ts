import { setTimeout as pause } from 'node:timers/promises';
import { HttpStatus, Inject, Injectable, Logger } from '@nestjs/common';
import { AddressList } from '../../platform/auth/address-list.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Account, NO_FAILURES, UserRepository } from '../user/index.ts';
import { mayUsePassword } from './may-use-password.ts';
import { comparePassword, type PasswordFinding } from './password.ts';
import type { SessionPlace } from './session-place.ts';
import { SignInAttempts, type SignInPlace } from './sign-in-attempts.ts';
import { type SignInBy, type SignInFailure, SignInLog } from './sign-in-log.ts';

/** Minimum milliseconds of a failed sign-in: longer than any reason takes to find, so that timing reveals none. */
const ERROR_TIME = 100;

/** A person whose password is right, how they signed in, and the place to be known from then on. */
export interface SignedIn {
  readonly user: Account;
  readonly by: SignInBy;
  readonly sourceID: string;
}

/** Checks a username and password, and keeps out whoever guesses. */
@Injectable()
export class SignInService {
  readonly #log = new Logger('SignIn');

  constructor(
    private readonly users: UserRepository,
    private readonly attempts: SignInAttempts,
    private readonly log: SignInLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Every attempt counts as failed until a session is opened.
   * @throws ApiError 401 with the same message for unknown, wrong, paused, deactivated and directory accounts
   */
  async verify(username: string, password: string, place: SignInPlace & SessionPlace): Promise<SignedIn> {
    const earliest = pause(ERROR_TIME, undefined, { ref: false });
    const user = await this.users.findAccount(username);
    // An attempt is counted before its password is checked: a hundred at once get five tries, not a hundred.
    const [counted, finding] = await Promise.all([
      user ? this.attempts.count(user, place) : this.#countNobody(),
      comparePassword(user?.passwordHash, password),
    ]);
    const found = this.#failureReason(user, counted !== undefined, finding);
    const reason = found ?? (user && (await this.isOutside(user, place.address)) ? 'address' : undefined);
    if (user && counted && !reason) {
      return { user, by: this.config.directory ? 'breakGlass' : 'password', sourceID: counted.sourceID };
    }
    const { browser, address } = place;
    const written = { browser, address };
    await Promise.all([this.log.refused(user?.username, reason ?? 'unknown', written, counted?.pausedUntil), earliest]);
    // One message for every reason, so that it does not reveal which usernames exist.
    throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInRefused');
  }

  /** Whether the person's role is open to other addresses only. */
  async isOutside({ id }: Account, address: string): Promise<boolean> {
    const { addresses } = await this.users.signInRules(id);
    return !new AddressList(addresses).admits(address);
  }

  #failureReason(user: Account | null, counted: boolean, finding: PasswordFinding): SignInFailure | undefined {
    if (!user) return 'unknown';
    if (!counted) return 'paused';
    if (finding === 'damaged') this.#damaged(user);
    if (finding !== 'right') return 'password';
    if (!user.isActive || (user.isDemo && this.config.profile === 'production')) return 'inactive';
    return mayUsePassword(user.username, this.config) ? undefined : 'directory';
  }

  /** For the operator: the person learns no more than with a wrong password. */
  #damaged({ id }: Account): void {
    this.#log.error(`The stored password of account ${id} is damaged: a new password link mends it.`);
  }

  /** The same query, so that failures take equally long even when many requests queue. */
  async #countNobody(): Promise<undefined> {
    await this.users.countSignIn(newID(), 0, NO_FAILURES);
  }
}
