import type { AuditChain } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AUDIT_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { chainKeys } from './audit-chain.ts';
import { AuditStateEntity } from './audit-state.entity.ts';

/** By name, each as JSON. */
interface KeptAuditStates {
  readonly check: NonNullable<AuditChain['checked']>;
  /** How far the log was sent on. */
  readonly forward: { readonly sequence: number; readonly at: string };
  /** The last head that was kept outside. */
  readonly anchor: AuditAnchor;
  /** With the moment it was said; one that is not renewed has ended. */
  readonly checking: (NonNullable<AuditChain['running']> & { readonly at: string }) | null;
}

/** What is known of the audit log, for all servers of a database, sealed with the key of its chain. */
@Injectable()
export class AuditStates {
  readonly #keys: KeyRing;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AUDIT_SECRETS) secrets: Secrets,
  ) {
    this.#keys = chainKeys(secrets);
  }

  /** @returns undefined where nothing is kept, null where it is not as it was written */
  async read<Name extends keyof KeptAuditStates>(name: Name): Promise<KeptAuditStates[Name] | undefined | null> {
    const row = await this.dataSource.manager.findOneBy(AuditStateEntity, { name });
    if (!row) return undefined;
    // Only this program can have sealed it.
    return this.#keys.isSigned(row.seal, () => sealed(name, row.state))
      ? (JSON.parse(row.state) as KeptAuditStates[Name])
      : null;
  }

  async write<Name extends keyof KeptAuditStates>(name: Name, value: KeptAuditStates[Name]): Promise<void> {
    const state = JSON.stringify(value);
    await this.dataSource.manager.save(AuditStateEntity, {
      name,
      state,
      seal: this.#keys.sign(() => sealed(name, state)),
    });
  }
}

function sealed(name: string, state: string): string {
  return JSON.stringify(['state', name, state]);
}
