import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { newID } from '../database/new-id.ts';
import { InstallationFacts } from './installation-facts.ts';
import { RedisLink } from './redis-link.ts';

/** What servers tell one another, by topic. Features add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface ServerMessages {}

type Topic = keyof ServerMessages;

interface Message {
  readonly id: string;
  readonly origin: string;
  readonly topic: string;
  /** JSON. */
  readonly data: string;
}

/** Seconds that a message can be read, by the database's clock: several looks, should some fail. */
const READABLE_SECONDS = 20;
/** Seconds after which messages are deleted. */
const KEPT_SECONDS = 60;
const MOST_SEEN = 10_000;

/**
 * Tells the other servers of a database what happens on this one and is not in the database for them to find: at once
 * by Redis, or when they next look. What is said here may be lost with a server; nothing may depend on it that is not
 * looked at in the database too.
 */
@Injectable()
export class ServerBus implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(ServerBus.name);
  readonly #serverID = randomUUID();
  readonly #listeners = new Map<string, ((data: never) => void)[]>();
  readonly #looks: (() => Promise<unknown>)[] = [];
  readonly #seen = new Set<string>();
  #redis: RedisLink | undefined;
  #channel = '';
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly facts: InstallationFacts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the database may have other servers. */
  get isShared(): boolean {
    return this.config.database.kind === 'mysql';
  }

  /** What this installation's keys in Redis begin with: several may share one. */
  get channel(): string {
    return this.#channel;
  }

  /** Redis, where the installation has it and it answers. */
  get redis(): RedisLink | undefined {
    return this.#redis?.isReady ? this.#redis : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isShared) return;
    // What was said before this server was there does not concern it.
    for (const { id } of await this.#unread()) this.#seen.add(id);
    await this.#connect();
    this.#timer = setInterval(() => void this.look(), this.config.pollMilliseconds).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    this.#redis?.close();
  }

  on<T extends Topic>(topic: T, listener: (data: ServerMessages[T]) => void): void {
    const known = this.#listeners.get(topic) ?? [];
    this.#listeners.set(topic, [...known, listener as (data: never) => void]);
  }

  /** Something else that is looked at as often. */
  onLook(look: () => Promise<unknown>): void {
    this.#looks.push(look);
  }

  /** Tells every other server. Never throws. */
  tell<T extends Topic>(topic: T, data: ServerMessages[T]): void {
    if (!this.isShared) return;
    const message = { id: newID(), origin: this.#serverID, topic, data: JSON.stringify(data) };
    if (this.#redis) void this.#redis.say(this.#channel, JSON.stringify(message));
    void this.#store(message).catch((error: unknown) => this.#log.error(error));
  }

  /** Tells who listens by Redis, and nobody where there is none: for what each server looks at in the database anyway. */
  hint<T extends Topic>(topic: T, data: ServerMessages[T]): void {
    if (!this.#redis) return;
    const message = { id: newID(), origin: this.#serverID, topic, data: JSON.stringify(data) };
    void this.#redis.say(this.#channel, JSON.stringify(message));
  }

  /** Looks at once at what others said. Never throws. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#log.error(error))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    for (const message of await this.#unread()) this.#hear(message);
    for (const look of this.#looks) await look().catch((error: unknown) => this.#log.error(error));
  }

  async #connect(): Promise<void> {
    if (this.config.redisUrl === undefined) return;
    this.#redis = await RedisLink.open(this.config.redisUrl);
    // Installations may share a Redis.
    this.#channel = `lifeform:${await this.facts.installationID()}`;
    await this.#redis.listen(this.#channel, (text) => this.#read(text));
  }

  #read(text: string): void {
    try {
      this.#hear(JSON.parse(text) as Message);
    } catch (error) {
      this.#log.error(error);
    }
  }

  #hear({ id, origin, topic, data }: Message): void {
    if (origin === this.#serverID || this.#seen.has(id)) return;
    this.#seen.add(id);
    const [oldest] = this.#seen;
    if (this.#seen.size > MOST_SEEN && oldest !== undefined) this.#seen.delete(oldest);
    for (const listener of this.#listeners.get(topic) ?? []) listener(JSON.parse(data) as never);
  }

  /** Messages come into sight in the order of their commits, which is not that of their times: known ones are passed. */
  #unread(): Promise<readonly Message[]> {
    return this.#ask<readonly Message[]>(
      `SELECT id, origin, topic, data FROM server_message
       WHERE at > UTC_TIMESTAMP(3) - INTERVAL ${READABLE_SECONDS} SECOND AND origin <> ? ORDER BY at`,
      [this.#serverID],
    );
  }

  async #store({ id, origin, topic, data }: Message): Promise<void> {
    const values = [id, origin, topic, data];
    await this.dataSource.query(
      'INSERT INTO server_message (id, origin, topic, data, at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))',
      values,
    );
    // One in fifty: who says something also clears away.
    if (Math.random() > 0.02) return;
    await this.dataSource.query(
      `DELETE FROM server_message WHERE at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT_SECONDS} SECOND`,
    );
  }

  async #ask<T>(sql: string, parameters: readonly unknown[]): Promise<T> {
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      return (await runner.query(sql, [...parameters])) as T;
    } finally {
      await runner.release();
    }
  }
}
