import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ServerBus } from '../bus/server-bus.ts';
import { ANY_KIND, type ContentKind } from '../database/content-kinds.ts';
import { onPublished } from '../database/raise-revisions.ts';

declare module '../bus/server-bus.ts' {
  interface ServerMessages {
    /** Something was published. */
    readonly content: object;
  }
}

/** Takes what was read into use, in one go. */
type Take = () => void;

/** Keeps content of some kinds in memory. */
export interface ContentReader {
  readonly kinds: readonly ContentKind[];
  /**
   * Reads what is newer than what it keeps. Nothing changes for anybody before what is returned is called.
   * @param changed the kinds whose revision moved; others are as they were
   */
  read(changed: ReadonlySet<string>): Promise<Take>;
}

type Revisions = ReadonlyMap<string, number>;

/**
 * Keeps this server's content at what the database has: reads the revision when another server says so and every two
 * seconds, and what it says is newer. A publication of
 * this server takes the same way, so there is only one.
 */
@Injectable()
export class ContentFollower implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(ContentFollower.name);
  readonly #readers: ContentReader[] = [];
  readonly #listeners: ((kinds: readonly ContentKind[]) => void)[] = [];
  #loaded: Revisions = new Map();
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  #isBehind = false;
  #leave: (() => unknown) | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bus: ServerBus,
  ) {}

  /** Called by features at start-up. */
  add(reader: ContentReader): void {
    this.#readers.push(reader);
  }

  /** Called with what was published since, once it is in force here. */
  onNewer(listener: (kinds: readonly ContentKind[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Whether other servers may publish to the same database. */
  get isShared(): boolean {
    return this.dataSource.options.type !== 'better-sqlite3';
  }

  /** Whether something may have been published that is not in force here: nothing can where nobody else publishes. */
  get mayBeBehind(): boolean {
    return this.isShared || this.#isBehind;
  }

  /** The revision that is in force here. */
  get revision(): number {
    return this.#loaded.get(ANY_KIND) ?? 0;
  }

  onApplicationBootstrap(): void {
    this.#leave = onPublished(this.dataSource, () => {
      this.bus.hint('content', {});
      void this.follow();
    });
    this.bus.on('content', () => void this.follow());
    this.bus.onLook(() => this.follow());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#leave?.();
    await this.#next?.catch(() => undefined);
    await this.#running;
  }

  /**
   * Whatever was published before this is called is in force here after it. Who calls while a look is under way waits
   * for the next one, together with everybody else.
   */
  catchUp(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const look = this.#look();
      this.#running = look.catch(() => undefined);
      return look;
    });
    return this.#next;
  }

  /** As `catchUp`, for who has to go on whatever happens: what failed is made up for later. */
  async follow(): Promise<void> {
    try {
      await this.catchUp();
    } catch (error) {
      this.#isBehind = true;
      this.#log.error(error);
    }
  }

  async #look(): Promise<void> {
    const revisions = await this.#read();
    const changed = new Set([...revisions.keys()].filter((kind) => revisions.get(kind) !== this.#loaded.get(kind)));
    if (changed.size > 0) {
      const takes: Take[] = [];
      for (const reader of this.#readers) {
        if (reader.kinds.some((kind) => changed.has(kind))) takes.push(await reader.read(changed));
      }
      this.#loaded = revisions;
      for (const take of takes) take();
      const kinds = [...changed].filter((kind): kind is ContentKind => kind !== ANY_KIND);
      for (const listener of this.#listeners) listener(kinds);
    }
    this.#isBehind = false;
  }

  async #read(): Promise<Revisions> {
    // With the readers' connections of the same server: judging goes on while all writers wait for a lock.
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      const rows = (await runner.query('SELECT kind, revision FROM content_revision')) as {
        readonly kind: string;
        readonly revision: number | string;
      }[];
      return new Map(rows.map(({ kind, revision }) => [kind, Number(revision)]));
    } finally {
      await runner.release();
    }
  }
}
