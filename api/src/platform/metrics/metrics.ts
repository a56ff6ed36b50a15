import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PRINT_BUCKETS = [0.25, 0.5, 1, 2, 4, 8, 16, 30];

/** Whoever waits for a turn, counted when metrics are read. */
interface Queue {
  /** Those that wait, not those being served. */
  readonly waiting: number;
}

/**
 * What operators see of this server. Labels are routes, names of forms and words of this program, never anything that
 * people entered or are called.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly #queues = new Map<string, Queue>();
  #publishedAt: number | undefined;

  readonly requests = new Histogram({
    name: 'lifeform_request_seconds',
    help: 'Time to answer requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  readonly prints = new Histogram({
    name: 'lifeform_print_seconds',
    help: 'Time from a report’s request for the printer to its PDF, waiting included, by outcome.',
    labelNames: ['outcome'],
    buckets: PRINT_BUCKETS,
    registers: [this.registry],
  });
  readonly cacheReads = new Counter({
    name: 'lifeform_cache_reads_total',
    help: 'Reads of a cache, by cache and whether it had what was asked for.',
    labelNames: ['cache', 'result'],
    registers: [this.registry],
  });
  readonly ruleFailures = new Counter({
    name: 'lifeform_rule_failures_total',
    help: 'Rules that failed on this server, by form.',
    labelNames: ['form'],
    registers: [this.registry],
  });
  readonly lostStreams = new Counter({
    name: 'lifeform_lost_streams_total',
    help: 'Event streams disconnected because their browser read nothing for too long.',
    registers: [this.registry],
  });
  readonly openStreams = new Gauge({
    name: 'lifeform_open_streams',
    help: 'Event streams of browsers that are open.',
    registers: [this.registry],
  });

  constructor() {
    const { registry } = this;
    const queues = this.#queues;
    const age = () => this.#publicationAge();
    new Gauge({
      name: 'lifeform_queue_length',
      help: 'Requests waiting for a turn, by queue.',
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        for (const [queue, { waiting }] of queues) this.set({ queue }, waiting);
      },
    });
    new Gauge({
      name: 'lifeform_publication_age_seconds',
      help: 'Time since the newest publication in force on this server.',
      registers: [registry],
      collect() {
        const seconds = age();
        if (seconds === undefined) this.reset();
        else this.set(seconds);
      },
    });
    // Memory, processor time and the delay of the event loop.
    collectDefaultMetrics({ register: registry });
  }

  /** Shows a queue under a name; the last one of a name counts. */
  watch(name: string, queue: Queue): void {
    this.#queues.set(name, queue);
  }

  /** A publication is in force on this server. An older one than is known changes nothing. */
  published(at: Date): void {
    this.#publishedAt = Math.max(this.#publishedAt ?? 0, at.getTime());
  }

  #publicationAge(): number | undefined {
    return this.#publishedAt === undefined ? undefined : (Date.now() - this.#publishedAt) / 1000;
  }
}
