import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ErrorCode } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';

/** Milliseconds after which no answer is one. */
const PATIENCE = 900;
const PROBE = Buffer.alloc(65_536);

type Why = Extract<ErrorCode, 'databaseAway' | 'cannotStore' | 'stopping'>;

/** Whether people may be sent to this server. */
@Injectable()
export class Readiness {
  #isStopping = false;
  /** A check costs a write, and anybody may ask: those who ask meanwhile share it. */
  #checking: Promise<Why | undefined> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** From now on the server is not ready: it finishes what it has. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Why not, as the code it is refused with; undefined when it is ready. Within a second, whatever holds the database. */
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
      () => 'databaseAway',
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

  /** Where those who only read do: that all who write wait for a lock is no reason to send people elsewhere. */
  async #ask(): Promise<void> {
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      await runner.query('SELECT 1');
    } finally {
      await runner.release();
    }
  }

  /** A little room is taken where data is kept, and given back. */
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
