import type { AuditChain } from '@lifeform/metadata/contract';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { AUDIT_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { AuditAnchors } from './audit-anchoring.ts';
import { unfitAnchor } from './audit-anchors.ts';
import { HEAD_ID } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditStates } from './audit-states.ts';
import { verifyAudit } from './verify-audit.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Between two checks that nobody asked for. */
const PERIOD_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Between two words of how far it is. */
const TOLD_MILLISECONDS = 1000;
const FORGOTTEN_MILLISECONDS = 30_000;

/** Checks the chain of the audit log once a day and when asked, on one server for all, and keeps how it ended. */
@Injectable()
export class AuditCheck implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(AuditCheck.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly states: AuditStates,
    private readonly anchors: AuditAnchors,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(AUDIT_SECRETS) private readonly secrets: Secrets,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.checkIfDue(), HOUR_MILLISECONDS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async state(): Promise<AuditChain> {
    const [check, checking] = [await this.states.read('check'), await this.states.read('checking')];
    const isUnderWay = checking && this.now().getTime() - Date.parse(checking.at) < FORGOTTEN_MILLISECONDS;
    return {
      checked: check ?? null,
      isTampered: check === null,
      running: isUnderWay ? { done: checking.done, total: checking.total } : null,
      forwarded: await this.#keptOf('forward'),
      anchored: await this.#keptOf('anchor'),
    };
  }

  /** Begins a check, if none is under way here. Its end is in `state`. */
  async begin(): Promise<void> {
    if (this.#running) return;
    await this.#tell(0);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Begins a check where the last one is a day old. Never throws. */
  async checkIfDue(): Promise<void> {
    const check = await this.states.read('check').catch(() => undefined);
    const isDue = !check || this.now().getTime() - Date.parse(check.at) >= PERIOD_MILLISECONDS;
    if (isDue) await this.begin().catch((error: unknown) => this.#log.error(error));
  }

  /** The end of the check that is under way here. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /** Never throws: what is not checked shows by its date. */
  async #run(): Promise<void> {
    try {
      await oneAtATime(this.dataSource, 'audit check', 0, () => this.#check());
    } catch (error) {
      this.#log.error(error);
    }
    await this.states.write('checking', null).catch((error: unknown) => this.#log.error(error));
  }

  async #check(): Promise<void> {
    let told = this.now().getTime();
    const onRows = async (done: number): Promise<void> => {
      if (this.now().getTime() - told < TOLD_MILLISECONDS) return;
      told = this.now().getTime();
      await this.#tell(done);
    };
    const { rows, erased, fault } = await verifyAudit(this.dataSource, this.secrets, { onRows });
    if (fault) this.#log.error(`The audit log does not hold: row ${fault.sequence}, ${fault.kind}.`);
    await this.states.write('check', {
      ...{ at: this.now().toISOString(), rows, erased },
      fault: fault ? { kind: fault.kind, sequence: fault.sequence, id: fault.id ?? null } : null,
      anchors: await this.#compareAnchors(),
    });
  }

  async #compareAnchors(): Promise<NonNullable<AuditChain['checked']>['anchors']> {
    try {
      const place = await this.anchors.place();
      const listed = await place?.list();
      if (!place || !listed) return null;
      const unfit = await unfitAnchor(this.dataSource, listed);
      if (unfit)
        this.#log.error(`The audit log has no row ${unfit.sequence} as anchored on ${unfit.at} in ${place.name}.`);
      const told = unfit ? { sequence: unfit.sequence, at: unfit.at } : null;
      return { count: listed.length, unfit: told, areAway: false };
    } catch (error) {
      this.#log.error(error);
      return { count: 0, unfit: null, areAway: true };
    }
  }

  async #keptOf(name: 'forward' | 'anchor'): Promise<{ readonly sequence: number; readonly at: string } | null> {
    const kept = await this.states.read(name);
    return kept ? { sequence: kept.sequence, at: kept.at } : null;
  }

  async #tell(done: number): Promise<void> {
    const head = await this.dataSource.manager.findOneBy(AuditHeadEntity, { id: HEAD_ID });
    await this.states.write('checking', { at: this.now().toISOString(), done, total: head?.sequence ?? done });
  }
}
