import { toCsv } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type {
  AcceptInvitationRequest,
  PasswordLinkAnswer,
  PasswordLinkRequest,
  SetPasswordRequest,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Req, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { FileNames } from '../message/index.ts';
import { GuessedPasswordList } from './guessed-password-list.ts';
import { PasswordLinks } from './password-links.ts';
import { SignInLimit } from './sign-in-limit.guard.ts';

@Controller()
export class PasswordLinkController {
  constructor(
    private readonly links: PasswordLinks,
    private readonly guessed: GuessedPasswordList,
    private readonly names: FileNames,
  ) {}

  @Endpoint('POST /users/passwordLink')
  make(@Body() { username }: PasswordLinkRequest, @CurrentUser() principal: Principal): Promise<PasswordLinkAnswer> {
    return this.links.make(username, principal);
  }

  /** CSV: username, name, link. */
  @Endpoint('POST /users/passwordLinks')
  async makeMissing(@CurrentUser() principal: Principal): Promise<StreamableFile> {
    const links = await this.links.makeMissing(principal);
    const kind = this.names.kind(labelKey('Admin', 'importLinksFile'), languageOf(principal.user.inputLanguage));
    const rows = links.map(({ user, link }) => [user.username, user.profileName, link]);
    // Always separated by commas, because programs read it too.
    const content = toCsv([['username', 'profileName', 'link'], ...rows], 'en');
    return fileAnswer(Buffer.from(content), this.names.make([kind], 'csv'), 'text/csv; charset=utf-8');
  }

  /** Public: the token is the proof. Rate-limited like signing in, because it hashes. */
  @Endpoint('POST /users/setPassword')
  @UseGuards(SignInLimit)
  set(@Body() body: SetPasswordRequest): Promise<void> {
    return this.links.set(body);
  }

  /** Public: the invitation and the directory's token are the proof. */
  @Endpoint('POST /users/acceptInvitation')
  @UseGuards(SignInLimit)
  accept(@Body() body: AcceptInvitationRequest): Promise<void> {
    return this.links.accept(body);
  }

  /** Public as setting a password is. */
  @Endpoint('GET /api/guessedPasswords')
  async readGuessed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = await this.guessed.body();
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
