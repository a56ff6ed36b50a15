import type {
  BeginFactorAnswer,
  BeginFactorRequest,
  Factor,
  FactorKind,
  FinishFactorRequest,
  PasskeyAnswer,
  ProveFactorRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newID } from '../../../platform/database/new-id.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Account } from '../../user/index.ts';
import type { SessionFactor } from '../session.entity.ts';
import { FactorTickets, type OpenTicket } from './factor-tickets.ts';
import {
  addedPasskey,
  counterOf,
  credentialHash,
  optionsToAdd,
  optionsToProve,
  type Site,
  type StoredPasskey,
} from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';
import { addressOf, newKey, stepOf } from './time-code.ts';

/** Of one person. */
const MOST_FACTORS = 10;

type NewFactor = Pick<SecondFactorEntity, 'kind' | 'credential' | 'counter'> & { readonly secret: string };

/** What people prove themselves with besides a password: passkeys, codes of an application, recovery codes. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tickets: FactorTickets,
    private readonly recovery: RecoveryCodes,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** In the order they were added. */
  of(userID: string): Promise<SecondFactorEntity[]> {
    return this.dataSource.manager.find(SecondFactorEntity, {
      where: { userID },
      order: { addedAt: 'ASC', id: 'ASC' },
    });
  }

  async list(userID: string): Promise<{ readonly factors: readonly Factor[]; readonly recoveryCodes: number }> {
    const [rows, recoveryCodes] = await Promise.all([this.of(userID), this.recovery.count(userID)]);
    const factors = rows.map(({ id, kind, name, addedAt, lastUsedAt }) => ({
      ...{ factorID: id, kind, name },
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? '',
    }));
    return { factors, recoveryCodes };
  }

  /** What a sign-in may be completed by, with a challenge for the passkeys among it. */
  async options(ticket: OpenTicket, site: Site) {
    const rows = ticket.purpose !== 'add' ? await this.of(ticket.userID) : [];
    const kinds: readonly FactorKind[] = [...new Set(rows.map(({ kind }) => kind))];
    const hasRecoveryCodes = rows.length > 0 && (await this.recovery.count(ticket.userID)) > 0;
    const passkeys = this.#passkeys(rows).filter(({ host }) => host === site.host);
    if (passkeys.length === 0) return { kinds: kinds.filter((kind) => kind !== 'passkey'), hasRecoveryCodes };
    const passkey = await optionsToProve(site, passkeys);
    await this.tickets.remember(ticket, { ...ticket.state, challenge: passkey.challenge });
    return { kinds, hasRecoveryCodes, passkey };
  }

  /** By what the person proved themselves; undefined when they did not. */
  async proof(ticket: OpenTicket, given: ProveFactorRequest, site: Site): Promise<SessionFactor | undefined> {
    const { userID } = ticket;
    if (given.recoveryCode) return (await this.recovery.spend(userID, given.recoveryCode)) ? 'recovery' : undefined;
    const rows = await this.of(userID);
    if (given.code) return (await this.#proofByCode(rows, given.code)) ? 'code' : undefined;
    if (!given.passkey) return undefined;
    return (await this.#proofByPasskey(rows, given.passkey, ticket, site)) ? 'passkey' : undefined;
  }

  /** @throws ApiError 409 for more than anybody needs */
  async begin(ticket: OpenTicket, { kind }: BeginFactorRequest, user: Account, site: Site): Promise<BeginFactorAnswer> {
    const rows = await this.of(user.id);
    if (rows.length >= MOST_FACTORS) throw tooMany();
    const { signIn } = ticket.state;
    const kept = signIn ? { signIn } : {};
    if (kind === 'code') {
      const secret = newKey();
      await this.tickets.remember(ticket, { ...kept, secret });
      return { secret, address: addressOf(secret, user.username) };
    }
    const passkey = await optionsToAdd(user, site, this.#passkeys(rows));
    await this.tickets.remember(ticket, { ...kept, challenge: passkey.challenge });
    return { passkey };
  }

  /**
   * Puts a factor in force that proved to work. The first one comes with recovery codes.
   * @throws ApiError 401 when it does not work, or the ticket is spent
   */
  async finish(ticket: OpenTicket, given: FinishFactorRequest, user: Account, site: Site): Promise<readonly string[]> {
    const added = await this.#added(ticket, given, site);
    if (!added) throw refused();
    await this.tickets.spend(ticket);
    const { username: actor } = user;
    return inTransaction(this.dataSource, async (manager) => {
      const id = newID();
      const secret = this.encryption.encrypt(added.secret, placeOf(id));
      const row = {
        ...added,
        id,
        userID: user.id,
        name: given.name.trim(),
        secret,
        addedAt: this.now(),
        lastUsedAt: null,
      };
      const isFirst = (await manager.countBy(SecondFactorEntity, { userID: user.id })) === 0;
      await insertRows(manager, SecondFactorEntity, [row]);
      const detail = { kind: added.kind };
      await this.audit.append(manager, { actor, action: 'factor.add', subject: actor, detail });
      return isFirst ? this.recovery.renew(manager, user.id) : [];
    });
  }

  /** @throws ApiError 404 for one of somebody else, or none */
  async remove(manager: EntityManager, userID: string, factorID: string): Promise<FactorKind> {
    const row = await manager.findOneBy(SecondFactorEntity, { id: factorID, userID });
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noFactor');
    await manager.delete(SecondFactorEntity, { id: factorID });
    // Without a factor there is nothing that they would stand for.
    if ((await manager.countBy(SecondFactorEntity, { userID })) === 0) await this.recovery.forget(manager, userID);
    return row.kind;
  }

  async #added(ticket: OpenTicket, given: FinishFactorRequest, site: Site): Promise<NewFactor | undefined> {
    const { secret, challenge } = ticket.state;
    if (secret !== undefined && given.code) {
      const step = stepOf(secret, given.code, this.now().getTime());
      return step === undefined ? undefined : { kind: 'code', credential: null, counter: step, secret };
    }
    if (challenge === undefined || !given.passkey) return undefined;
    const passkey = await addedPasskey(given.passkey, challenge, site);
    if (!passkey) return undefined;
    const { counter, ...stored } = passkey;
    const credential = credentialHash(stored.id);
    if (await this.dataSource.manager.existsBy(SecondFactorEntity, { credential })) return undefined;
    return { kind: 'passkey', credential, counter, secret: JSON.stringify(stored) };
  }

  async #proofByCode(rows: readonly SecondFactorEntity[], code: string): Promise<boolean> {
    for (const row of rows.filter(({ kind }) => kind === 'code')) {
      const key = this.encryption.decrypt(row.secret, placeOf(row.id));
      const step = stepOf(key, code, this.now().getTime());
      // A code is good once: no step is taken again, nor one before it.
      if (step !== undefined) return this.#advance({ id: row.id, counter: LessThan(step) }, step);
    }
    return false;
  }

  async #proofByPasskey(
    rows: readonly SecondFactorEntity[],
    answer: PasskeyAnswer,
    { state: { challenge } }: OpenTicket,
    site: Site,
  ): Promise<boolean> {
    const row = rows.find(({ credential }) => credential === credentialHash(answer.id));
    if (!row || challenge === undefined) return false;
    const [passkey] = this.#passkeys([row]);
    const counter = passkey && (await counterOf(answer, challenge, site, { ...passkey, counter: row.counter }));
    return counter !== undefined && this.#advance({ id: row.id, counter: row.counter }, counter);
  }

  async #advance(where: object, counter: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(SecondFactorEntity, where, {
      counter,
      lastUsedAt: this.now(),
    });
    return affected === 1;
  }

  #passkeys(rows: readonly SecondFactorEntity[]): readonly StoredPasskey[] {
    return rows
      .filter(({ kind }) => kind === 'passkey')
      .map(({ id, secret }) => this.encryption.decryptJson<StoredPasskey>(secret, placeOf(id)));
  }
}

function placeOf(id: string): string {
  return `second_factor/${id}/secret`;
}

function tooMany(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'factorsTooMany', { parameters: { most: MOST_FACTORS } });
}

function refused(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'secondFactorRefused');
}
