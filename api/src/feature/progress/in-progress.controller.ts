import type { InProgressAnswer, InProgressRequest } from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { InProgressRepository } from './in-progress.repository.ts';

/** A person's own unsaved work, stored from sign-out to sign-in. */
@Controller()
export class InProgressController {
  constructor(private readonly repository: InProgressRepository) {}

  @Endpoint('GET /api/inProgress')
  read(@CurrentUser() principal: Principal): Promise<InProgressAnswer> {
    return this.repository.list(principal);
  }

  @Endpoint('POST /api/inProgress')
  write(@Body() { drafts }: InProgressRequest, @CurrentUser() { userID }: Principal): Promise<void> {
    return this.repository.replace(userID, drafts);
  }
}
