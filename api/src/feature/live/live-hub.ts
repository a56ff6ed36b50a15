import type { ServerResponse } from 'node:http';
import {
  type ContentEvent,
  FORM_EDITORS,
  type FormDraftEvent,
  type FormPresence,
  type PublishedEvent,
} from '@lifeform/metadata/contract';
import { admits } from '@lifeform/metadata/insurance';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Authenticator, type Holder } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ServerBus } from '../../platform/bus/server-bus.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';

declare module '../../platform/bus/server-bus.ts' {
  interface ServerMessages {
    /** Something became of a change under review. */
    readonly change: { readonly id: string };
    readonly draft: FormDraftEvent;
  }
}

/** One open stream. */
interface Listener extends Holder {
  /** Whether the person may change forms, and hears of drafts. */
  readonly isEditor: boolean;
  readonly stream: ServerResponse;
  readonly timers: readonly NodeJS.Timeout[];
}

const HEARTBEAT = 20_000;
/** More tabs than anybody opens; the oldest stream is closed. */
const MOST_STREAMS = 20;
/** A client that does not read is disconnected rather than buffered for. */
const MOST_WAITING_BYTES = 256 * 1024;

/** Sends published versions to all listeners, and what happens to drafts to those who edit forms. */
@Injectable()
export class LiveHub implements OnModuleInit, BeforeApplicationShutdown {
  readonly #listeners = new Set<Listener>();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly bus: ServerBus,
    private readonly metrics: Metrics,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.authenticator.onEnd(
      (isOver) => this.#endWhere(isOver),
      () => this.#listeners,
    );
    this.bus.on('change', (event) => this.#tell('change', event, this.#listeners));
    this.bus.on('draft', (event) => this.#tell('draft', event, this.#editors()));
  }

  /** Open streams would delay the end of the server. */
  beforeApplicationShutdown(): void {
    this.#endWhere(() => true);
  }

  get size(): number {
    return this.#listeners.size;
  }

  /**
   * Adds a stream whose head has been sent.
   * @param milliseconds until the person's access token expires, and the stream with it
   */
  add({ sessionID, userID, user }: Principal, stream: ServerResponse, milliseconds: number): void {
    const own = [...this.#listeners].filter((listener) => listener.userID === userID);
    if (own.length >= MOST_STREAMS && own[0]) this.#end(own[0]);
    const heartbeat = setInterval(() => this.#write(listener, ': still here\n\n'), HEARTBEAT);
    const expiry = setTimeout(() => this.#end(listener), milliseconds);
    const isEditor = admits(FORM_EDITORS, user);
    const listener: Listener = { sessionID, userID, isEditor, stream, timers: [heartbeat, expiry] };
    this.#listeners.add(listener);
    this.metrics.openStreams.set(this.#listeners.size);
    stream.on('close', () => this.#end(listener));
    // Shows proxies and the client that the stream is open before anything is published.
    this.#write(listener, ': open\n\n');
  }

  publish(event: PublishedEvent): void {
    this.metrics.published(this.now());
    this.#tell('published', event, this.#listeners);
  }

  /** What else was published. */
  tellContent(event: ContentEvent): void {
    this.#tell('content', event, this.#listeners);
  }

  /** Something became of a change under review. Who may not see it learns no more than that. */
  tellChange(id: string): void {
    this.#tell('change', { id }, this.#listeners);
    this.bus.tell('change', { id });
  }

  /** Tells those who edit forms, on every server. */
  tellDraft(event: FormDraftEvent): void {
    this.#tell('draft', event, this.#editors());
    this.bus.tell('draft', event);
  }

  /** Tells those who edit forms on this server: each knows of all who are present. */
  tellPresence(event: FormPresence): void {
    this.#tell('presence', event, this.#editors());
  }

  #editors(): readonly Listener[] {
    return [...this.#listeners].filter(({ isEditor }) => isEditor);
  }

  #tell(type: string, data: object, listeners: Iterable<Listener>): void {
    const text = `event: ${type}
data: ${JSON.stringify(data)}

`;
    for (const listener of listeners) this.#write(listener, text);
  }

  #write(listener: Listener, text: string): void {
    if (listener.stream.writableLength <= MOST_WAITING_BYTES) listener.stream.write(text);
    else if (this.#end(listener)) this.metrics.lostStreams.inc();
  }

  #endWhere(matches: (listener: Listener) => boolean): void {
    for (const listener of [...this.#listeners].filter(matches)) this.#end(listener);
  }

  /** Whether it was open. */
  #end(listener: Listener): boolean {
    if (!this.#listeners.delete(listener)) return false;
    this.metrics.openStreams.set(this.#listeners.size);
    for (const timer of listener.timers) clearTimeout(timer);
    listener.stream.end();
    return true;
  }
}
