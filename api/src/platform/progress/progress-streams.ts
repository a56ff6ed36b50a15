import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Authenticator, type Holder } from '../auth/authenticator.ts';
import { ServerBus } from '../bus/server-bus.ts';

/** A client following a job, and until when. */
interface Watcher {
  readonly holder: Holder;
  readonly stream: ServerResponse;
  readonly expiry: NodeJS.Timeout;
}

declare module '../bus/server-bus.ts' {
  interface ServerMessages {
    /** Of a job that somebody may watch on another server; null = it ended. */
    readonly progress: { readonly key: string; readonly progress: object | null };
  }
}

const LONGEST_WATCH = 5 * 60_000;
/** More jobs than anybody follows; the oldest of the person's streams is closed. */
const MOST_WATCHED = 20;
const MOST_TOLD = 100;
const STORED_MILLISECONDS = 1000;

/** Sends the progress of running jobs to those who opened a stream for them. Nothing is stored. */
@Injectable()
export class ProgressStreams implements OnModuleInit, BeforeApplicationShutdown {
  readonly #watchers = new Map<string, Watcher>();

  /** Milliseconds: when the progress of a job was last stored for other servers. */
  readonly #told = new Map<string, number>();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly bus: ServerBus,
  ) {}

  onModuleInit(): void {
    this.authenticator.onEnd(
      (isOver) => {
        for (const [key, { holder }] of [...this.#watchers]) if (isOver(holder)) this.#end(key);
      },
      () => [...this.#watchers.values()].map(({ holder }) => holder),
    );
    this.bus.on('progress', ({ key, progress }) => this.#write(key, progress));
  }

  beforeApplicationShutdown(): void {
    for (const key of [...this.#watchers.keys()]) this.#end(key);
  }

  /** Adds a stream whose head has been sent; only the newest one a job is kept. */
  watch({ userID, sessionID }: Holder, jobID: string, stream: ServerResponse): void {
    const key = keyOf(userID, jobID);
    this.#end(key);
    const own = [...this.#watchers].filter(([, { holder }]) => holder.userID === userID);
    if (own.length >= MOST_WATCHED && own[0]) this.#end(own[0][0]);
    const expiry = setTimeout(() => this.#end(key), LONGEST_WATCH);
    this.#watchers.set(key, { holder: { userID, sessionID }, stream, expiry });
    stream.on('close', () => this.#watchers.get(key)?.stream === stream && this.#end(key));
    stream.write(': open\n\n');
  }

  tell(userID: string, jobID: string, progress: object): void {
    const key = keyOf(userID, jobID);
    this.#write(key, progress);
    if (this.bus.isShared && !this.#watchers.has(key)) this.#tellOthers(key, progress);
  }

  end(userID: string, jobID: string): void {
    const key = keyOf(userID, jobID);
    if (this.bus.isShared && !this.#watchers.has(key)) this.bus.tell('progress', { key, progress: null });
    this.#told.delete(key);
    this.#end(key);
  }

  /** By Redis each step; through the database one a second. */
  #tellOthers(key: string, progress: object): void {
    const now = performance.now();
    const isSoon = now - (this.#told.get(key) ?? Number.NEGATIVE_INFINITY) < STORED_MILLISECONDS;
    if (isSoon) {
      this.bus.hint('progress', { key, progress });
      return;
    }
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.set(key, now);
    this.bus.tell('progress', { key, progress });
  }

  #write(key: string, progress: object | null): void {
    if (progress === null) this.#end(key);
    else this.#watchers.get(key)?.stream.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
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
