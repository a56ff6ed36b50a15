import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Authenticator, type Holder } from '../auth/authenticator.ts';

/** A client following a job, and until when. */
interface Watcher {
  readonly holder: Holder;
  readonly stream: ServerResponse;
  readonly expiry: NodeJS.Timeout;
}

const LONGEST_WATCH = 5 * 60_000;
const MOST_WATCHERS = 100;

/** Sends the progress of running jobs to those who opened a stream for them. Nothing is stored. */
@Injectable()
export class ProgressStreams implements OnModuleInit, BeforeApplicationShutdown {
  readonly #watchers = new Map<string, Watcher>();

  constructor(private readonly authenticator: Authenticator) {}

  onModuleInit(): void {
    this.authenticator.onEnd((isOver) => {
      for (const [key, { holder }] of [...this.#watchers]) if (isOver(holder)) this.#end(key);
    });
  }

  beforeApplicationShutdown(): void {
    for (const key of [...this.#watchers.keys()]) this.#end(key);
  }

  /** Adds a stream whose head has been sent; only the newest one a job is kept. */
  watch({ userID, sessionID }: Holder, jobID: string, stream: ServerResponse): void {
    const key = keyOf(userID, jobID);
    this.#end(key);
    const [oldest] = this.#watchers.keys();
    if (this.#watchers.size >= MOST_WATCHERS && oldest !== undefined) this.#end(oldest);
    const expiry = setTimeout(() => this.#end(key), LONGEST_WATCH);
    this.#watchers.set(key, { holder: { userID, sessionID }, stream, expiry });
    stream.on('close', () => this.#watchers.get(key)?.stream === stream && this.#end(key));
    stream.write(': open\n\n');
  }

  tell(userID: string, jobID: string, progress: object): void {
    const watcher = this.#watchers.get(keyOf(userID, jobID));
    watcher?.stream.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
  }

  end(userID: string, jobID: string): void {
    this.#end(keyOf(userID, jobID));
  }

  #end(key: string): void {
    const watcher = this.#watchers.get(key);
    if (!watcher) return;
    this.#watchers.delete(key);
    clearTimeout(watcher.expiry);
    watcher.stream.end();
  }
}

/** A job belongs to its sender alone, whatever name they chose. */
function keyOf(userID: string, jobID: string): string {
  return `${userID} ${jobID}`;
}
