import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ErrorCode } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { databaseFault } from '../database/database-fault.ts';

/** Milliseconds after which a missing answer counts as a failure. */
const PATIENCE = 900;
const PROBE = Buffer.alloc(65_536);

type Why = Extract<ErrorCode, 'databaseAway' | 'cannotStore' | 'stopping'>;

/** Whether this server may receive requests. */
@Injectable()
export class Readiness {
  #isStopping = false;
  /** A check costs a write and anybody may ask, so concurrent requests share one. */
  #checking: Promise<Why | undefined> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the server not ready; it finishes its current work. */
  stop(): void {
    this.#isStopping = true;
  }

  /** The error code of the reason, or undefined when ready. Answers within a second, whatever blocks the database. */
  whyNot(): Promise<Why | undefined> {
    if (this.#isStopping) return Promise.resolve('stopping');
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<Why | undefined> {
    const late = (why: Why) => setTimeout(PATIENCE, why, { ref: false });
    const answers: Promise<Why | undefined> = this.#ask().then(
      () => undefined,
      // One that is asked too much is there: sent elsewhere, its people would be too much for the next.
      (error: unknown) => (databaseFault(error) === 'crowded' ? undefined : 'databaseAway'),
    );
    const stores: Promise<Why | undefined> = this.#write().then(
      () => undefined,
      () => 'cannotStore',
    );
    const [first, second] = await Promise.all([
      Promise.race([answers, late('databaseAway')]),
      Promise.race([stores, late('cannotStore')]),
    ]);
    return first ?? second;
  }

  /** On the readers' connection: waiting writers are no reason to send people elsewhere. */
  async #ask(): Promise<void> {
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      await runner.query('SELECT 1');
    } finally {
      await runner.release();
    }
  }

  /** Takes a little space where data is stored, and releases it. */
  async #write(): Promise<void> {
    const file = join(this.config.dataDir, '.room');
    await mkdir(this.config.dataDir, { recursive: true });
    try {
      await writeFile(file, PROBE, { mode: 0o600 });
    } finally {
      await rm(file, { force: true });
    }
  }
}
