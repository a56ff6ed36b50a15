import { createHash } from 'node:crypto';
import type { Entries } from '@lifeform/metadata';
import type { Seed } from '@lifeform/metadata/seed';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { StartError } from '../../platform/config/start-error.ts';
import { PAGE_BUILDERS } from '../../report/page/page-builders.ts';
import { shippedSource } from '../../report/render/template-engine.ts';
import { hasForms } from '../form/index.ts';
import { DEMO } from './demo-content.ts';
import { FormRelease } from './form-release.ts';
import { ledgerOfOlder } from './older-database.ts';
import type { Ledger, Outcome, Seeding } from './seeding.ts';
import { ShippedContentEntity } from './shipped-content.entity.ts';
import { takeRoles } from './take-roles.ts';
import { takePages, takeTexts, takeWidgets } from './take-texts.ts';

/** The row that every start reads, and locks. */
const SEED = 'seed';
const NEW_DATABASE = 'system';

/**
 * Brings what the product ships into a database: all of it into an empty one; into one of an older release what is
 * new, and what changed and was left alone here.
 */
@Injectable()
export class Release {
  readonly #log = new Logger(Release.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormRelease,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Whether the database has exactly this seed; checked at each start before any lock. */
  async isTaken(seed: Seed): Promise<boolean> {
    return this.#isTaken(this.dataSource.manager, hashOf(seed));
  }

  /** Answers the outcome of each document; empty when another start was faster. */
  async take(manager: EntityManager, seed: Seed): Promise<readonly Outcome[]> {
    await manager.update(ShippedContentEntity, { name: SEED }, { version: this.config.version });
    const hash = hashOf(seed);
    if (await this.#isTaken(manager, hash)) return [];
    const isNew = !(await hasForms(manager));
    const author = isNew ? NEW_DATABASE : `release ${this.config.version}`;
    const ledger = isNew ? new Map() : await this.#ledger(manager);
    const seeding = { manager, seed, ledger, author, now: this.now() };
    const outcomes = await this.#takeEach(seeding);
    await this.#record(manager, outcomes, hash);
    if (!isNew) await this.#write(seeding, outcomes);
    return isNew ? [] : outcomes;
  }

  /** Logs a warning for everything not taken in, and summarizes what was. */
  tell(outcomes: readonly Outcome[]): string | undefined {
    if (outcomes.length === 0) return undefined;
    const count = (of: 'added' | 'changed' | 'removed' | 'kept') =>
      outcomes.reduce((sum, outcome) => sum + outcome[of].length, 0);
    const fresh = outcomes.filter(({ isNew }) => isNew).length;
    for (const { document, kept, problem } of outcomes) {
      if (kept.length > 0) this.#log.warn(`${document} keeps what was changed here: ${kept.join(', ')}.`);
      if (problem !== undefined) this.#log.warn(`${document} stays as it is: ${problem}`);
    }
    return `Release ${this.config.version}: ${fresh} documents new; entries ${count('added')} added, ${count('changed')} changed, ${count('removed')} removed, ${count('kept')} kept as changed here.`;
  }

  async #takeEach(seeding: Seeding): Promise<readonly Outcome[]> {
    return [
      ...(await takeRoles(seeding)),
      await takeTexts(seeding),
      await takeWidgets(seeding),
      await takePages(seeding, shippedPages()),
      ...(await this.forms.take(seeding)),
    ];
  }

  async #isTaken(manager: EntityManager, hash: string): Promise<boolean> {
    const row = await manager.findOneBy(ShippedContentEntity, { name: SEED }).catch(unreadable);
    return row?.hashes[SEED] === hash;
  }

  async #ledger(manager: EntityManager): Promise<Ledger> {
    const rows = await manager.find(ShippedContentEntity).catch(unreadable);
    const documents = rows.filter(({ name }) => name !== SEED && name !== DEMO);
    if (documents.length === 0) return ledgerOfOlder(manager);
    return new Map(documents.map(({ name, hashes }) => [name, hashes]));
  }

  async #record(manager: EntityManager, outcomes: readonly Outcome[], hash: string): Promise<void> {
    const { version } = this.config;
    const rows = outcomes.map(({ document, hashes }) => ({ name: document, version, hashes }));
    await manager.save(ShippedContentEntity, [...rows, { name: SEED, version, hashes: { [SEED]: hash } }]);
  }

  async #write({ manager, author }: Seeding, outcomes: readonly Outcome[]): Promise<void> {
    for (const { document, hashes: _, ...detail } of outcomes) {
      const { isNew, added, changed, removed, kept, problem } = detail;
      if (!isNew && problem === undefined && [added, changed, removed, kept].every(({ length }) => length === 0)) {
        continue;
      }
      await this.audit.append(manager, { actor: author, action: 'release.take', subject: document, detail });
    }
  }
}

/** The stored record of the release is not valid JSON: local changes cannot be determined. */
function unreadable(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  throw new StartError(
    'What this database holds of the release it has (table shipped_content) is damaged. Put your last backup in its place and start again.',
  );
}

function shippedPages(): Entries {
  return new Map(Object.keys(PAGE_BUILDERS).map((name) => [name, shippedSource(name) ?? '']));
}

/** Megabytes of a seed are hashed once. */
const hashes = new WeakMap<Seed, string>();

function hashOf(seed: Seed): string {
  const hash = hashes.get(seed) ?? newHash(seed);
  hashes.set(seed, hash);
  return hash;
}

function newHash({ forms, messages, products, roles, widgets }: Seed): string {
  const own = forms.map(({ messages: _, ...form }) => form);
  const shipped = [own, messages, products, roles, widgets, [...shippedPages()]];
  return createHash('sha256').update(JSON.stringify(shipped)).digest('base64url');
}
