import { mayUseBusinessIntelligence, PATHS, type UserWidgetsAnswer } from '@lifeform/metadata';
import { Controller, ForbiddenException, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WidgetRepository } from './widget.repository.ts';

@Controller()
export class WidgetController {
  constructor(private readonly widgets: WidgetRepository) {}

  /** The body may name a user; whose widgets these are is decided by the token. */
  @Post(PATHS.userWidgets)
  @HttpCode(200)
  @Requires('isAdmin', 'isBusinessIntelligence', 'isAdminSystem')
  list(@CurrentUser() { userID, user }: Principal): Promise<UserWidgetsAnswer> {
    if (!mayUseBusinessIntelligence(user)) throw new ForbiddenException('Your role does not allow this.');
    return this.widgets.arranged(userID);
  }
}
