import { createHash, randomBytes } from 'node:crypto';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In, LessThan, MoreThan } from 'typeorm';
import { AccessEnds } from '../../../platform/auth/access-ends.ts';
import { Cleanup } from '../../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { SignInBy } from '../sign-in-log.ts';
import { FactorTicketEntity, type TicketPurpose } from './factor-ticket.entity.ts';

/** Long enough to find one’s telephone. */
const LIFE = 10 * 60_000;
/** Wrong answers of one ticket. */
const MOST_ATTEMPTS = 5;

/** What is remembered between the steps of a sign-in, or of adding a factor. */
export interface TicketState {
  /** How the password got in, and the place whose failures are forgotten; absent of a change. */
  readonly signIn?: { readonly by: SignInBy; readonly sourceID: string };
  /** Of a passkey that was asked for. */
  readonly challenge?: string;
  /** The site it is for. */
  readonly site?: string;
  /** Key of the codes that are being added, in base32. */
  readonly secret?: string;
}

export interface OpenTicket {
  readonly tokenHash: string;
  readonly userID: string;
  readonly purpose: TicketPurpose;
  readonly state: TicketState;
}

/** Tickets that stand for a password that was right. Each is good for one success, and for few failures. */
@Injectable()
export class FactorTickets implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly accessEnds: AccessEnds,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    // A password that was changed, or a person who left: what was bought with it is over.
    this.accessEnds.add(async (manager, { userIDs }) => {
      await manager.delete(FactorTicketEntity, { userID: In(userIDs) });
    });
    this.cleanup.add(async () => {
      await this.dataSource.manager.delete(FactorTicketEntity, { expiresAt: LessThan(this.now()) });
    });
  }

  async make(userID: string, purpose: TicketPurpose, state: TicketState): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const expiresAt = new Date(this.now().getTime() + LIFE);
    const row = { tokenHash, userID, purpose, state: this.#seal(tokenHash, state), attempts: 0, expiresAt };
    await this.dataSource.manager.insert(FactorTicketEntity, row);
    return token;
  }

  /**
   * Counts an attempt, before it is looked at.
   * @param isAttempt false where nothing can be guessed
   * @throws ApiError 401 for one that is spent, too old, guessed at too often or for something else
   */
  async open(token: string, purposes: readonly TicketPurpose[], isAttempt = true): Promise<OpenTicket> {
    const tokenHash = hashOf(token);
    const where = { tokenHash, expiresAt: MoreThan(this.now()) };
    const { manager } = this.dataSource;
    for (;;) {
      const row = await manager.findOneBy(FactorTicketEntity, where);
      if (!row || row.attempts >= MOST_ATTEMPTS || !purposes.includes(row.purpose)) throw over();
      const { userID, purpose, attempts } = row;
      if (isAttempt) {
        // Conditional: answers at the same moment are all counted.
        const counted = await manager.update(FactorTicketEntity, { tokenHash, attempts }, { attempts: attempts + 1 });
        if (counted.affected !== 1) continue;
      }
      const state = this.encryption.decryptJson<TicketState>(row.state, placeOf(tokenHash));
      return { tokenHash, userID, purpose, state };
    }
  }

  async remember({ tokenHash }: OpenTicket, state: TicketState): Promise<void> {
    await this.dataSource.manager.update(FactorTicketEntity, { tokenHash }, { state: this.#seal(tokenHash, state) });
  }

  /** @throws ApiError 401 for all but the one that spends it */
  async spend({ tokenHash }: OpenTicket): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(FactorTicketEntity, { tokenHash });
    if (affected !== 1) throw over();
  }

  #seal(tokenHash: string, state: TicketState): string {
    return this.encryption.encryptJson(state, placeOf(tokenHash));
  }
}

function placeOf(tokenHash: string): string {
  return `factor_ticket/${tokenHash}/state`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function over(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'factorTicketOver');
}
