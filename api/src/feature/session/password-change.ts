import { type ChangePasswordAnswer, type ChangePasswordRequest, SHORTEST_PASSWORD } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Account, UserAdminRepository, UserRepository } from '../user/index.ts';
import { KnownDevices } from './known-devices.ts';
import { mayUsePassword } from './may-use-password.ts';
import { comparePassword, hashPassword } from './password.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { isWeakPassword } from './weak-password.ts';

/** Changes one's own password. The present one proves that it is not somebody at an unlocked screen. */
@Injectable()
export class PasswordChange {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly administration: UserAdminRepository,
    private readonly attempts: SignInAttempts,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * The person's other sessions end; this one goes on.
   * @throws ApiError 400 for a wrong present password or a weak new one, 429 after too many wrong ones, 409 for somebody
   *   who signs in with the directory
   */
  async change(request: ChangePasswordRequest, principal: Principal, address: string): Promise<ChangePasswordAnswer> {
    const { userID, username, sessionID } = principal;
    if (!mayUsePassword(username, this.config)) throw new ApiError(HttpStatus.CONFLICT, 'passwordByDirectory');
    const user = await this.users.findAccount(username);
    if (!user || !(await this.#isPresent(user, request.present, address))) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'presentPasswordWrong');
    }
    if (isWeakPassword(request.password, username)) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'passwordWeak', { parameters: { least: SHORTEST_PASSWORD } });
    }
    const passwordHash = await hashPassword(request.password);
    await inTransaction(this.dataSource, async (manager) => {
      await this.administration.setPassword(manager, userID, passwordHash, this.now());
      await this.accessEnds.end(manager, { userIDs: [userID], now: this.now(), spared: sessionID });
      await this.audit.append(manager, { actor: username, action: 'password.change', subject: username, detail: {} });
    });
    this.authenticator.endUsers([userID], sessionID);
    return { device: this.devices.mark({ ...user, passwordHash }) };
  }

  /** Guesses at an open screen are counted as those at sign-in. */
  async #isPresent(user: Account, present: string, address: string): Promise<boolean> {
    const counted = await this.attempts.count(user, { address });
    if (!counted) throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'passwordTriesTooMany');
    return (await comparePassword(user.passwordHash, present)) === 'right';
  }
}
