import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, MoreThan } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { AuditStates } from '../../platform/audit/audit-states.ts';
import { postHttps } from '../../platform/audit/post-https.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import type { AuditForward } from '../../platform/config/audit-config.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { oneAtATime } from '../../platform/database/one-at-a-time.ts';
import { AuditFiles } from './audit-files.ts';
import { isWarning } from './audit-lines.ts';
import { sendSyslog, syslogMessage } from './syslog.ts';

/** Rows sent at a time. */
const LOT = 500;
/** Between two attempts while the receiver is away, at most. */
const LONGEST_WAIT = 60_000;

/**
 * Sends the rows of the audit log on, in their order and from the first on, each at least once: how far it came is stored
 * only after the receiver has them. One server does it for all.
 */
@Injectable()
export class AuditForwarder implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(AuditForwarder.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> | undefined;
  #failures = 0;
  #isStopping = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly states: AuditStates,
    private readonly files: AuditFiles,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditForward) this.#wait();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    if (this.#isStopping) return;
    const pause = Math.min(this.config.pollMilliseconds * 2 ** this.#failures, LONGEST_WAIT);
    this.#timer = setTimeout(() => void this.run().then(() => this.#wait()), pause).unref();
  }

  /** Sends what was not sent yet. Never throws. @returns whether the receiver has all of it */
  run(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<boolean> {
    const { auditForward } = this.config;
    if (!auditForward) return true;
    try {
      await oneAtATime(this.dataSource, 'audit forward', 0, () => this.#sendAll(auditForward));
      if (this.#failures > 0) this.#log.warn('The receiver of the audit log is back, and has every row.');
      this.#failures = 0;
      return true;
    } catch (error) {
      // Once for a time that it is away.
      if (this.#failures === 0) this.#log.error(`The audit log cannot be sent on: ${String(error)}`);
      this.#failures += 1;
      return false;
    }
  }

  async #sendAll(to: AuditForward): Promise<void> {
    // Where what is kept is not as it was written, everything is sent again rather than something not at all.
    let { sequence } = (await this.states.read('forward')) ?? { sequence: 0 };
    while (!this.#isStopping) {
      const rows = await this.dataSource.manager.find(AuditLogEntity, {
        where: { sequence: MoreThan(sequence) },
        order: { sequence: 'ASC' },
        take: LOT,
      });
      const last = rows.at(-1)?.sequence;
      if (last === undefined || last === null) return;
      await this.#send(to, rows);
      sequence = last;
      await this.states.write('forward', { sequence, at: this.now().toISOString() });
    }
  }

  async #send(to: AuditForward, rows: readonly AuditLogEntity[]): Promise<void> {
    const lines = rows.map((row) => this.files.line(row, to.format));
    if (to.kind === 'https') {
      const type = to.format === 'json' ? 'application/x-ndjson' : 'text/plain; charset=utf-8';
      const headers = { 'content-type': type, ...(to.token && { authorization: `Bearer ${to.token}` }) };
      await postHttps(to.address, lines.map((line) => `${line}\n`).join(''), headers, to.tls);
      return;
    }
    const host = this.config.installation;
    const messages = rows.map((row, at) =>
      syslogMessage({ at: row.at, host, id: row.action, isWarning: isWarning(row), text: lines[at] ?? '' }),
    );
    await sendSyslog(to, messages);
  }
}
