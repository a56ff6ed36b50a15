import type {
  ChangePasswordAnswer,
  ChangePasswordRequest,
  RemoveFactorRequest,
  SessionsAnswer,
} from '@lifeform/metadata/contract';
import { Body, Controller, Ip, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { PasswordChange } from './password-change.ts';
import { SessionList } from './session-list.ts';

/** What people do about how they are signed in. */
@Controller()
export class SessionListController {
  constructor(
    private readonly list: SessionList,
    private readonly passwords: PasswordChange,
  ) {}

  @Endpoint('GET /users/:username/sessions')
  read(@Param('username') username: string, @CurrentUser() principal: Principal): Promise<SessionsAnswer> {
    return this.list.read(username, principal);
  }

  @Endpoint('DELETE /users/:username/sessions')
  endOthers(@Param('username') username: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.list.endOthers(username, principal);
  }

  @Endpoint('DELETE /users/:username/sessions/:sessionID')
  end(
    @Param('username') username: string,
    @Param('sessionID') sessionID: string,
    @CurrentUser() principal: Principal,
  ): Promise<void> {
    return this.list.end(username, sessionID, principal);
  }

  @Endpoint('POST /users/removeFactor')
  removeFactor(@Body() body: RemoveFactorRequest, @CurrentUser() principal: Principal): Promise<void> {
    return this.list.removeFactor(body, principal);
  }

  @Endpoint('POST /users/changePassword')
  changePassword(
    @Body() body: ChangePasswordRequest,
    @Ip() address: string,
    @CurrentUser() principal: Principal,
  ): Promise<ChangePasswordAnswer> {
    return this.passwords.change(body, principal, address);
  }
}
