import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { type AnchorPlace, openAnchors } from './audit-anchors.ts';
import { HEAD_ID } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditStates } from './audit-states.ts';

/** Between an anchor that could not be kept and the next attempt. */
const RETRY_MILLISECONDS = 60_000;

/** Keeps the head of the chain outside the database at intervals, by one server for all, so that a cut log is found. */
@Injectable()
export class AuditAnchors implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(AuditAnchors.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> | undefined;
  #isStopping = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly states: AuditStates,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditAnchor) this.#wait(RETRY_MILLISECONDS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Undefined where none is set. */
  async place(): Promise<AnchorPlace | undefined> {
    const { auditAnchor, installation } = this.config;
    return auditAnchor && openAnchors(auditAnchor, installation);
  }

  /** Keeps the head as it is now, unless it is kept. Never throws. @returns whether it is */
  run(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #wait(milliseconds: number): void {
    if (this.#isStopping) return;
    const usual = this.config.auditAnchor?.milliseconds ?? RETRY_MILLISECONDS;
    const next = (isKept: boolean) => this.#wait(isKept ? usual : Math.min(usual, RETRY_MILLISECONDS));
    this.#timer = setTimeout(() => void this.run().then(next), Math.min(milliseconds, usual)).unref();
  }

  async #run(): Promise<boolean> {
    try {
      const place = await this.place();
      if (place) await oneAtATime(this.dataSource, 'audit anchor', 0, () => this.#keep(place));
      return true;
    } catch (error) {
      this.#log.error(`The head of the audit log cannot be anchored: ${String(error)}`);
      return false;
    }
  }

  async #keep(place: AnchorPlace): Promise<void> {
    const head = await this.dataSource.manager.findOneBy(AuditHeadEntity, { id: HEAD_ID });
    const kept = await this.states.read('anchor');
    if (!head || head.sequence === 0 || (kept?.sequence === head.sequence && kept.hash === head.hash)) return;
    const anchor = { sequence: head.sequence, hash: head.hash, at: this.now().toISOString() };
    await place.keep(anchor);
    await this.states.write('anchor', anchor);
  }
}
