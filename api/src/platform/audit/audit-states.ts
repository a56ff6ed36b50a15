import { createHmac } from 'node:crypto';
import type { AuditChain } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AUDIT_SECRET } from '../config/config.module.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { auditKey } from './audit-chain.ts';
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
  readonly #key: Buffer;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AUDIT_SECRET) secret: string,
  ) {
    this.#key = auditKey(secret);
  }

  /** @returns undefined where nothing is kept, null where it is not as it was written */
  async read<Name extends keyof KeptAuditStates>(name: Name): Promise<KeptAuditStates[Name] | undefined | null> {
    const row = await this.dataSource.manager.findOneBy(AuditStateEntity, { name });
    if (!row) return undefined;
    // Only this program can have sealed it.
    return row.seal === this.#seal(name, row.state) ? (JSON.parse(row.state) as KeptAuditStates[Name]) : null;
  }

  async write<Name extends keyof KeptAuditStates>(name: Name, value: KeptAuditStates[Name]): Promise<void> {
    const state = JSON.stringify(value);
    await this.dataSource.manager.save(AuditStateEntity, { name, state, seal: this.#seal(name, state) });
  }

  #seal(name: string, state: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify(['state', name, state]))
      .digest('hex');
  }
}
