import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { RedisLink } from '../bus/redis-link.ts';
import { ServerBus } from '../bus/server-bus.ts';
import { Cleanup } from '../cleanup/cleanup.ts';

/** How often something was done in its period. */
interface Counted {
  readonly hits: number;
  /** Milliseconds left of the period. */
  readonly left: number;
}

type Answer = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** One step: a counter without an end would never be let go. */
const COUNT = `local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** `hits` is set first, and so reads the end of the period as it was. */
const COUNT_ROW = `INSERT INTO throttle (id, hits, endsAt) VALUES (?, 1, UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND)
ON DUPLICATE KEY UPDATE hits = IF(endsAt <= UTC_TIMESTAMP(3), 1, hits + 1),
endsAt = IF(endsAt <= UTC_TIMESTAMP(3), VALUES(endsAt), endsAt)`;
const READ_ROW = `SELECT hits, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), endsAt) / 1000 AS left_ms
FROM throttle WHERE id = ?`;

/**
 * Counts what is limited, such as sign-ins from an address, for all servers together: in Redis, without it in a row of
 * the shared database. One server on an embedded database counts in memory. What cannot be counted is counted here alone.
 */
@Injectable()
export class SharedThrottle implements ThrottlerStorage, OnModuleInit {
  readonly #log = new Logger(SharedThrottle.name);
  readonly #own = new ThrottlerStorageService();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bus: ServerBus,
    private readonly cleanup: Cleanup,
  ) {}

  onModuleInit(): void {
    if (!this.bus.isShared) return;
    this.cleanup.add(async () => {
      await this.dataSource.query('DELETE FROM throttle WHERE endsAt < UTC_TIMESTAMP(3)');
    });
  }

  onApplicationShutdown(): void {
    this.#own.onApplicationShutdown();
  }

  /** @param ttl of the period, in milliseconds; the key is a hash */
  async increment(key: string, ttl: number, limit: number, blockDuration: number, name: string): Promise<Answer> {
    const counted = this.bus.isShared ? await this.#count(`${name}:${key}`, ttl) : undefined;
    if (!counted) return this.#own.increment(key, ttl, limit, blockDuration, name);
    const seconds = Math.max(1, Math.ceil(counted.left / 1000));
    const isBlocked = counted.hits > limit;
    return {
      totalHits: counted.hits,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }

  async #count(key: string, ttl: number): Promise<Counted | undefined> {
    const { redis } = this.bus;
    try {
      return redis ? await this.#inRedis(redis, key, ttl) : await this.#inRow(key, ttl);
    } catch (error) {
      this.#log.error(error);
      return undefined;
    }
  }

  async #inRedis({ commands }: RedisLink, key: string, ttl: number): Promise<Counted> {
    const answer = await commands.eval(COUNT, 1, `${this.bus.channel}:throttle:${key}`, ttl);
    const [hits, left] = answer as [number, number];
    return { hits, left };
  }

  async #inRow(key: string, ttl: number): Promise<Counted> {
    const id = key.slice(0, 190);
    await this.dataSource.query(COUNT_ROW, [id, ttl * 1000]);
    const [row] = await this.dataSource.query<{ hits: number; left_ms: number | string }[]>(READ_ROW, [id]);
    return { hits: Number(row?.hits ?? 1), left: Number(row?.left_ms ?? ttl) };
  }
}
