import type {
  BeginFactorAnswer,
  BeginFactorRequest,
  FinishFactorAnswer,
  FinishFactorRequest,
  ProveFactorRequest,
  TokenAnswer,
} from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/http/api-error.ts';
import { SecondFactorError } from '../../../platform/http/second-factor-error.ts';
import { type FullAccount, UserRepository } from '../../user/index.ts';
import { KnownDevices } from '../known-devices.ts';
import { SessionService } from '../session.service.ts';
import type { SessionPlace } from '../session-place.ts';
import type { SignedIn } from '../sign-in.service.ts';
import { SignInLog } from '../sign-in-log.ts';
import { FactorTickets, type OpenTicket } from './factor-tickets.ts';
import type { Site } from './passkeys.ts';
import { SecondFactors } from './second-factors.ts';

/** Completes sign-ins whose password was right by a second factor. */
@Injectable()
export class FactorSignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
    private readonly tickets: FactorTickets,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly log: SignInLog,
  ) {}

  /** @throws SecondFactorError where the person has a second factor, or needs one */
  async requireNone({ user, by, sourceID }: SignedIn): Promise<void> {
    const has = (await this.factors.of(user.id)).length > 0;
    const { needsSecondFactor = false } = await this.users.signInRules(user.id);
    if (!has && !needsSecondFactor) return;
    const purpose = has ? 'prove' : 'add';
    const ticket = await this.tickets.make(user.id, purpose, { signIn: { by, sourceID } });
    throw new SecondFactorError(has ? 'secondFactorNeeded' : 'secondFactorMissing', ticket);
  }

  async options(token: string, site: Site) {
    return this.factors.options(await this.tickets.open(token, ['prove', 'add', 'again'], false), site);
  }

  /** @throws ApiError 401 for a ticket that is over and for a proof that does not fit */
  async prove(given: ProveFactorRequest, place: SessionPlace, site: Site): Promise<TokenAnswer> {
    const ticket = await this.tickets.open(given.ticket, ['prove']);
    const user = await this.#userOf(ticket);
    const factor = await this.factors.proof(ticket, given, site);
    if (factor === undefined) {
      await this.log.refused(user.username, 'factor', place);
      throw new ApiError(HttpStatus.UNAUTHORIZED, 'secondFactorRefused');
    }
    await this.tickets.spend(ticket);
    return this.#open(ticket, user, place, factor);
  }

  async begin(given: BeginFactorRequest, site: Site): Promise<BeginFactorAnswer> {
    const ticket = await this.tickets.open(given.ticket, ['add', 'change'], false);
    return this.factors.begin(ticket, given, await this.#userOf(ticket), site);
  }

  /** A ticket of a sign-in is answered with its tokens. */
  async finish(given: FinishFactorRequest, place: SessionPlace, site: Site): Promise<FinishFactorAnswer> {
    const ticket = await this.tickets.open(given.ticket, ['add', 'change']);
    const user = await this.#userOf(ticket);
    const recoveryCodes = await this.factors.finish(ticket, given, user, site);
    if (ticket.purpose === 'change') return { recoveryCodes };
    const tokens = await this.#open(ticket, user, place, given.passkey ? 'passkey' : 'code');
    return { recoveryCodes, tokens };
  }

  async #open(
    { state: { signIn } }: OpenTicket,
    user: FullAccount,
    place: SessionPlace,
    factor: 'passkey' | 'code' | 'recovery',
  ): Promise<TokenAnswer> {
    if (!signIn) throw new ApiError(HttpStatus.UNAUTHORIZED, 'factorTicketOver');
    const tokens = await this.sessions.open(user, signIn.by, { ...place, factor }, signIn.sourceID);
    return { ...tokens, device: this.devices.mark(user) };
  }

  /** Who was deactivated meanwhile does not get in. */
  async #userOf({ userID }: OpenTicket): Promise<FullAccount> {
    const user = await this.users.findByID(userID);
    if (!user?.isActive) throw new ApiError(HttpStatus.UNAUTHORIZED, 'factorTicketOver');
    return user;
  }
}
