import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Account, UserRepository } from '../user/index.ts';
import { mayUsePassword } from './may-use-password.ts';
import { comparePassword } from './password.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignInLog } from './sign-in-log.ts';

/** One's password as proof that it is not somebody at an unlocked screen. */
@Injectable()
export class PresentPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly attempts: SignInAttempts,
    private readonly log: SignInLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Guesses are counted and logged as those at sign-in.
   * @throws ApiError 400 for a wrong one, 429 after too many, 409 for somebody who signs in with the directory
   */
  async require(present: string, { username }: Principal, address: string): Promise<Account> {
    if (!mayUsePassword(username, this.config)) throw new ApiError(HttpStatus.CONFLICT, 'passwordByDirectory');
    const user = await this.users.findAccount(username);
    if (!user) throw wrong();
    const counted = await this.attempts.count(user, { address });
    const place = { address, browser: '' };
    if (!counted) {
      await this.log.refused(username, 'paused', place);
      throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'passwordTriesTooMany');
    }
    if ((await comparePassword(user.passwordHash, present)) !== 'right') {
      await this.log.refused(username, 'password', place, counted.pausedUntil);
      throw wrong();
    }
    await this.attempts.forget(user, counted);
    return user;
  }
}

function wrong(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'presentPasswordWrong');
}
