import type {
  AnswerOf,
  BeginFactorAnswer,
  BeginFactorRequest,
  BodyOf,
  FinishFactorAnswer,
  FinishFactorRequest,
  ProofAnswer,
  ProofRequest,
  ProveFactorRequest,
  TokenAnswer,
} from '@lifeform/metadata/contract';
import { Body, Controller, Headers, Ip, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser } from '../../../platform/auth/current-user.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { placeOf } from '../session-place.ts';
import { SignInLimit } from '../sign-in-limit.guard.ts';
import { FactorChanges } from './factor-changes.ts';
import { FactorSignIn } from './factor-sign-in.ts';
import type { Site } from './passkeys.ts';
import { Proofs } from './proofs.ts';

/** Second factors. Of the public routes the ticket is the proof. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly signIn: FactorSignIn,
    private readonly changes: FactorChanges,
    private readonly proofs: Proofs,
  ) {}

  @Endpoint('POST /users/secondFactor/options')
  options(
    @Body() { ticket }: BodyOf<'POST /users/secondFactor/options'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /users/secondFactor/options'>> {
    return this.signIn.options(ticket, siteOf(request));
  }

  @Endpoint('POST /users/secondFactor')
  @UseGuards(SignInLimit)
  prove(
    @Body() body: ProveFactorRequest,
    @Req() request: FastifyRequest,
    @Ip() address: string,
    @Headers('user-agent') agent?: string,
  ): Promise<TokenAnswer> {
    return this.signIn.prove(body, placeOf(address, agent), siteOf(request));
  }

  @Endpoint('POST /users/secondFactor/begin')
  begin(@Body() body: BeginFactorRequest, @Req() request: FastifyRequest): Promise<BeginFactorAnswer> {
    return this.signIn.begin(body, siteOf(request));
  }

  @Endpoint('POST /users/secondFactor/finish')
  @UseGuards(SignInLimit)
  finish(
    @Body() body: FinishFactorRequest,
    @Req() request: FastifyRequest,
    @Ip() address: string,
    @Headers('user-agent') agent?: string,
  ): Promise<FinishFactorAnswer> {
    return this.signIn.finish(body, placeOf(address, agent), siteOf(request));
  }

  @Endpoint('POST /users/factorTicket')
  async ticket(
    @Body() { present }: BodyOf<'POST /users/factorTicket'>,
    @Ip() address: string,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'POST /users/factorTicket'>> {
    return { ticket: await this.changes.ticket(present, principal, address) };
  }

  @Endpoint('POST /users/proof')
  @UseGuards(SignInLimit)
  proveAgain(
    @Body() body: ProofRequest,
    @Ip() address: string,
    @CurrentUser() principal: Principal,
  ): Promise<ProofAnswer> {
    return this.proofs.prove(body, principal, address);
  }

  @Endpoint('POST /users/proof/factor')
  @UseGuards(SignInLimit)
  proveFactor(
    @Body() body: ProveFactorRequest,
    @Req() request: FastifyRequest,
    @CurrentUser() principal: Principal,
    @Ip() address: string,
    @Headers('user-agent') agent?: string,
  ): Promise<void> {
    return this.proofs.proveFactor(body, principal, placeOf(address, agent), siteOf(request));
  }

  @Endpoint('POST /users/recoveryCodes')
  async renewCodes(
    @Body() { ticket }: BodyOf<'POST /users/recoveryCodes'>,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'POST /users/recoveryCodes'>> {
    return { recoveryCodes: await this.changes.renewCodes(ticket, principal) };
  }
}

/** Where the browser is, as it says itself: a page elsewhere cannot say so, and its passkeys are others. */
function siteOf({ headers: { origin = '' } }: FastifyRequest): Site {
  return { origin, host: URL.canParse(origin) ? new URL(origin).hostname : '' };
}
