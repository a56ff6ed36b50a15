import { type InProgressRequest, PATHS, schemas } from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { InProgressRepository } from './in-progress.repository.ts';

/** Everybody's own unsaved work, kept from sign-out to sign-in. */
@Controller()
@SignedIn()
export class InProgressController {
  constructor(private readonly repository: InProgressRepository) {}

  @Get(PATHS.inProgress)
  async read(@CurrentUser() { userID }: Principal): Promise<InProgressRequest> {
    return { drafts: await this.repository.list(userID) };
  }

  @Post(PATHS.inProgress)
  @HttpCode(204)
  write(
    @Body(new ValidBody(schemas.inProgress)) { drafts }: InProgressRequest,
    @CurrentUser() { userID }: Principal,
  ): Promise<void> {
    return this.repository.replace(userID, drafts);
  }
}
