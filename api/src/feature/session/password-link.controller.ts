import { labelKey } from '@lifeform/metadata';
import {
  PATHS,
  type PasswordLinkAnswer,
  type PasswordLinkRequest,
  type SetPasswordRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Header, HttpCode, Post, type StreamableFile, UseGuards } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows, Public } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { toCsv } from '../../platform/http/csv.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { FileNames } from '../message/file-names.ts';
import { PasswordLinks } from './password-links.ts';
import { SignInLimit } from './sign-in-limit.guard.ts';

@Controller()
export class PasswordLinkController {
  constructor(
    private readonly links: PasswordLinks,
    private readonly names: FileNames,
  ) {}

  @Post(PATHS.passwordLink)
  @HttpCode(200)
  @Allows('manageUsers')
  make(
    @Body(new ValidBody<PasswordLinkRequest>(schemas.passwordLink)) { username }: PasswordLinkRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PasswordLinkAnswer> {
    return this.links.make(username, principal);
  }

  /** CSV: username, name, link. */
  @Post(PATHS.passwordLinks)
  @HttpCode(200)
  @Allows('manageUsers')
  @Header('cache-control', 'no-store')
  async makeMissing(@CurrentUser() principal: Principal): Promise<StreamableFile> {
    const links = await this.links.makeMissing(principal);
    const kind = this.names.kind(labelKey('Admin', 'importLinksFile'), languageOf(principal.user.inputLanguage));
    const content = toCsv([
      ['username', 'profileName', 'link'],
      ...links.map(({ user, link }) => [user.username, user.profileName, link]),
    ]);
    return fileAnswer(Buffer.from(content), this.names.make([kind], 'csv'), 'text/csv; charset=utf-8');
  }

  /** Public: the token proves itself. Limited like signing in, because it hashes. */
  @Post(PATHS.setPassword)
  @HttpCode(204)
  @Public()
  @UseGuards(SignInLimit)
  set(@Body(new ValidBody<SetPasswordRequest>(schemas.setPassword)) body: SetPasswordRequest): Promise<void> {
    return this.links.set(body);
  }
}
