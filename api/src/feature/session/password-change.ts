import type { ChangePasswordAnswer, ChangePasswordRequest } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { UserAdminRepository } from '../user/index.ts';
import { GuessedPasswordList } from './guessed-password-list.ts';
import { KnownDevices } from './known-devices.ts';
import { hashPassword } from './password.ts';
import { PresentPassword } from './present-password.ts';

/** Changes one's own password. */
@Injectable()
export class PasswordChange {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly present: PresentPassword,
    private readonly administration: UserAdminRepository,
    private readonly guessed: GuessedPasswordList,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * The person's other sessions end; this one goes on.
   * @throws ApiError 400 for a wrong present password or a weak new one, 429 after too many wrong ones, 409 for somebody
   *   who signs in with the directory
   */
  async change(request: ChangePasswordRequest, principal: Principal, address: string): Promise<ChangePasswordAnswer> {
    const { userID, username, sessionID } = principal;
    const user = await this.present.require(request.present, principal, address);
    await this.guessed.refuse(request.password, user);
    const passwordHash = await hashPassword(request.password);
    await inTransaction(this.dataSource, async (manager) => {
      await this.administration.setPassword(manager, userID, passwordHash, this.now());
      await this.accessEnds.end(manager, { userIDs: [userID], now: this.now(), spared: sessionID });
      await this.audit.append(manager, { actor: username, action: 'password.change', subject: username, detail: {} });
    });
    this.authenticator.endUsers([userID], sessionID);
    return { device: this.devices.mark({ ...user, passwordHash }) };
  }
}
