import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import { Cleanup } from '../cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { FieldEncryption } from '../crypto/field-encryption.ts';
import { findUnique } from '../database/find-unique.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { newID } from '../database/new-id.ts';
import { IdempotencyKeyEntity } from './idempotency-key.entity.ts';

/** An answer as it is sent again. */
export interface KeptAnswer {
  readonly status: number;
  /** Empty without a body. */
  readonly type: string;
  readonly body: string;
}

/** One attempt at a request: the first does it, each further one gets the first one's answer. */
export interface Attempt {
  readonly id: string;
  readonly attemptID: string;
  readonly request: string;
}

/** What became of the first attempt; `other` when it was of a different request. */
export type Standing =
  | { readonly kind: 'own' | 'other' | 'pending' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

const HOUR = 3_600_000;
const KEPT_HOURS = 24;

@Injectable()
export class IdempotencyStore implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(async () => {
      const begunAt = LessThan(new Date(this.now().getTime() - KEPT_HOURS * HOUR));
      await this.dataSource.manager.delete(IdempotencyKeyEntity, { begunAt });
    });
  }

  attempt(userID: string, key: string, request: string): Attempt {
    return { id: hashOf(`${userID} ${key}`), attemptID: newID(), request: hashOf(request) };
  }

  /** Begins the request if nobody did, in one statement: of several at once one is the first. */
  async claim({ id, attemptID, request }: Attempt): Promise<Standing> {
    const begunAt = this.now();
    const found = await inTransaction(this.dataSource, async (manager) => {
      const row = { id, attemptID, request, answer: null, begunAt };
      await manager.createQueryBuilder().insert().into(IdempotencyKeyEntity).values(row).orIgnore().execute();
      return findUnique(manager, IdempotencyKeyEntity, { where: { id } });
    });
    if (!found) return { kind: 'pending' };
    if (found.attemptID === attemptID) return { kind: 'own' };
    if (found.request !== request) return { kind: 'other' };
    if (found.answer === null) return { kind: 'pending' };
    return { kind: 'answered', answer: this.encryption.decryptJson<KeptAnswer>(found.answer, placeOf(id)) };
  }

  async answered({ id, attemptID }: Attempt, kept: KeptAnswer): Promise<void> {
    const answer = this.encryption.encryptJson(kept, placeOf(id));
    await this.dataSource.manager.update(IdempotencyKeyEntity, { id, attemptID }, { answer });
  }

  /** It took no effect: it may be tried again under the same key. */
  async release({ id, attemptID }: Attempt): Promise<void> {
    await this.dataSource.manager.delete(IdempotencyKeyEntity, { id, attemptID });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function placeOf(id: string): string {
  return `idempotency_key/${id}/answer`;
}
