import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { PackageKey, PackageKeys as PackageKeysAnswer, TrustKeyRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { DecryptionError, FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readNames } from '../user/index.ts';
import { fingerprintOf, readPublicKey, writePublicKey } from './package-file.ts';
import { PackageKeyEntity } from './package-key.entity.ts';

const TABLE = { table: 'package_key', keys: ['fingerprint'], columns: ['privateKey'] } as const;

/** The key of this installation that signs. */
export interface OwnKey {
  readonly fingerprint: string;
  readonly privateKey: KeyObject;
}

/** The keys that packages are signed with. A trusted one is added by hand, and stays on the list when it is revoked. */
@Injectable()
export class PackageKeys {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async list(principal: Principal): Promise<PackageKeysAnswer> {
    const { fingerprint } = await this.own(principal);
    const rows = await this.dataSource.manager.find(PackageKeyEntity, {
      order: { addedAt: 'ASC', fingerprint: 'ASC' },
    });
    const nameOf = await readNames(this.dataSource.manager);
    const own = rows.find((row) => row.fingerprint === fingerprint);
    if (!own) throw new Error('The key of the installation is gone.');
    const trusted = rows.filter(({ privateKey }) => privateKey === null);
    return { own: toAnswer(own, nameOf), trusted: trusted.map((row) => toAnswer(row, nameOf)) };
  }

  /** Made when it is first asked for, and anew where its secret was lost. */
  async own({ username }: Principal): Promise<OwnKey> {
    return inTransaction(this.dataSource, async (manager) => {
      const [row] = await manager.find(PackageKeyEntity, {
        where: { privateKey: Not(IsNull()) },
        order: { addedAt: 'DESC', fingerprint: 'ASC' },
      });
      return (row && this.#opened(row)) ?? this.#make(manager, username);
    });
  }

  async trust({ name: given, publicKey: sent }: TrustKeyRequest, principal: Principal): Promise<PackageKeysAnswer> {
    const key = readPublicKey(sent.trim());
    if (!key) throw new ApiError(HttpStatus.BAD_REQUEST, 'packageKeyRefused');
    const fingerprint = fingerprintOf(key);
    const name = given.trim() || fingerprint.slice(0, 16);
    await inTransaction(this.dataSource, async (manager) => {
      const known = await manager.findOne(PackageKeyEntity, { where: { fingerprint } });
      if (known && (known.privateKey !== null || known.revokedAt === null)) {
        throw new ApiError(HttpStatus.CONFLICT, 'packageKeyKnown', { parameters: { name: known.name } });
      }
      const added = { name, addedBy: principal.username, addedAt: this.now(), revokedAt: null };
      if (known) await manager.update(PackageKeyEntity, { fingerprint }, added);
      else {
        const row = { fingerprint, publicKey: writePublicKey(key), privateKey: null, ...added };
        await insertRows(manager, PackageKeyEntity, [row]);
      }
      await this.#write(manager, principal.username, 'packageKey.trust', { fingerprint, name });
    });
    return this.list(principal);
  }

  async revoke(fingerprint: string, principal: Principal): Promise<PackageKeysAnswer> {
    await inTransaction(this.dataSource, async (manager) => {
      const trusted = { fingerprint, privateKey: IsNull(), revokedAt: IsNull() };
      const row = fingerprint.includes('\0') ? null : await manager.findOne(PackageKeyEntity, { where: trusted });
      if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noPackageKey');
      await manager.update(PackageKeyEntity, { fingerprint }, { revokedAt: this.now() });
      await this.#write(manager, principal.username, 'packageKey.revoke', { fingerprint, name: row.name });
    });
    return this.list(principal);
  }

  /** The key a package names. @throws ApiError for one that is not trusted, or no longer */
  async trusted(fingerprint: string, installation: string): Promise<PackageKeyEntity> {
    const isOne = /^[\da-f]{64}$/.test(fingerprint);
    const row = isOne ? await this.dataSource.manager.findOne(PackageKeyEntity, { where: { fingerprint } }) : null;
    if (!row) {
      const parameters = { installation: installation.slice(0, 190), fingerprint: fingerprint.slice(0, 64) };
      throw new ApiError(HttpStatus.FORBIDDEN, 'packageKeyUnknown', { parameters });
    }
    if (row.revokedAt === null) return row;
    throw new ApiError(HttpStatus.FORBIDDEN, 'packageKeyRevoked', { parameters: { name: row.name } });
  }

  /** Undefined where it was encrypted under a secret that is lost. */
  #opened({ fingerprint, privateKey }: PackageKeyEntity): OwnKey | undefined {
    try {
      const text = this.encryption.decrypt(privateKey ?? '', placeOf(TABLE, [fingerprint], 'privateKey'));
      const key = Buffer.from(text, 'base64');
      return { fingerprint, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
    } catch (error) {
      if (error instanceof DecryptionError && this.config.isSecretLost) return undefined;
      throw error;
    }
  }

  async #make(manager: EntityManager, username: string): Promise<OwnKey> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const fingerprint = fingerprintOf(publicKey);
    const name = this.config.installation;
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const row = {
      ...{ fingerprint, name, publicKey: writePublicKey(publicKey), addedBy: username, addedAt: this.now() },
      privateKey: this.encryption.encrypt(secret, placeOf(TABLE, [fingerprint], 'privateKey')),
      revokedAt: null,
    };
    await insertRows(manager, PackageKeyEntity, [row]);
    await this.#write(manager, username, 'packageKey.make', { fingerprint, name });
    return { fingerprint, privateKey };
  }

  #write(
    manager: EntityManager,
    actor: string,
    action: `packageKey.${'make' | 'trust' | 'revoke'}`,
    { fingerprint, name }: Pick<PackageKeyEntity, 'fingerprint' | 'name'>,
  ): Promise<void> {
    return this.audit.append(manager, { actor, action, subject: fingerprint, detail: { name } });
  }
}

function toAnswer(row: PackageKeyEntity, nameOf: (username: string) => string): PackageKey {
  const { fingerprint, name, publicKey, addedBy, addedAt, revokedAt } = row;
  return {
    ...{ fingerprint, name, publicKey, addedBy: nameOf(addedBy), addedAt: addedAt.toISOString() },
    ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  };
}
