import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

type Heard = (text: string) => void;

/** Milliseconds after which a command counts as failed, so that nobody waits for a Redis that is away. */
const PATIENCE = 1000;
const LONGEST_PAUSE = 2000;

/**
 * Connections to Redis: one for commands, one that listens. While it is away commands fail at once, and both connect
 * again by themselves. The client library is loaded only where an installation has Redis.
 */
export class RedisLink {
  readonly #log = new Logger(RedisLink.name);
  #isAway = false;

  private constructor(
    readonly commands: Redis,
    private readonly listening: Redis,
  ) {
    for (const connection of [commands, listening]) connection.on('error', (error: Error) => this.#lose(error));
    commands.on('ready', () => {
      if (this.#isAway) this.#log.warn('Redis is back.');
      this.#isAway = false;
    });
  }

  static async open(url: string): Promise<RedisLink> {
    const { Redis } = await import('ioredis');
    const shared = {
      connectTimeout: PATIENCE,
      retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE),
    };
    const commands = new Redis(url, {
      ...shared,
      commandTimeout: PATIENCE,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    return new RedisLink(commands, new Redis(url, { ...shared, maxRetriesPerRequest: null }));
  }

  get isReady(): boolean {
    return this.commands.status === 'ready';
  }

  /** @param heard called with each text; after a break, whatever was said meanwhile is lost */
  async listen(channel: string, heard: Heard): Promise<void> {
    this.listening.on('message', (from: string, text: string) => {
      if (from === channel) heard(text);
    });
    // Subscribed as soon as Redis answers, and anew after each break; a start waits for neither.
    void this.listening.subscribe(channel).catch((error: Error) => this.#lose(error));
  }

  /** False while Redis is away. */
  async say(channel: string, text: string): Promise<boolean> {
    return this.commands.publish(channel, text).then(
      () => true,
      () => false,
    );
  }

  close(): void {
    this.commands.disconnect();
    this.listening.disconnect();
  }

  /** Said once: the connections try for as long as it takes. */
  #lose(error: Error): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.error(`Redis is away (${error.message}). The servers look at the database instead.`);
  }
}
