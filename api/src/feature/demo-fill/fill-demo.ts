import { seed } from '@lifeform/metadata/seed';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, type DatedEntry } from '../../platform/audit/audit-log.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type CopyPlan, inTurn, NamePool, spread } from '../../platform/store/variation.ts';
import { copyIllustrations } from '../illustration/index.ts';
import { copyPolicies, PolicyRepository } from '../policy/index.ts';
import { copyEvents } from '../tracking/index.ts';
import { readPeople } from '../user/index.ts';
import { FILLED, type Filled, type FillOptions } from './fill-options.ts';

/** Rows of one transaction. */
const LOT = 2000;
/** Days before today that the copies are made in: less than tracked actions are kept. */
const DAYS = 730;
/** Documents that copies are made of. */
const ORIGINALS = 500;

const TABLES: Readonly<Record<Filled, string>> = {
  illustrations: 'illustration',
  policies: 'policy',
  audit: 'audit_log',
  tracking: 'tracking_event',
};

type Copy = (manager: EntityManager, plan: CopyPlan) => Promise<void>;

/**
 * Fills a demonstration database up to given numbers of rows with copies of what it has, under other names and dates.
 * The same database becomes the same by the same options.
 */
export async function fillDemo(
  app: NestFastifyApplication,
  options: FillOptions,
  until: Date,
  tell: (line: string) => void,
): Promise<void> {
  const dataSource = app.get(DataSource);
  const names = new NamePool(seed.parties.flatMap(({ lastName, firstName }) => [lastName ?? '', firstName ?? '']));
  for (const kind of FILLED) {
    const wanted = options[kind];
    if (wanted === undefined) continue;
    const count = wanted - (await countRows(dataSource, kind));
    if (count <= 0) continue;
    const copy = await copyOf(kind, app);
    const plan = { at: spread(count, DAYS, until), names };
    for (let first = 0; first < count; first += LOT) {
      const lot = { ...plan, first, count: Math.min(LOT, count - first) };
      await inTransaction(dataSource, (manager) => copy(manager, lot));
      if (isTold(first, count)) tell(`${kind}: ${first + lot.count} of ${count} made`);
    }
  }
}

/** At each tenth, and at the end. */
function isTold(first: number, count: number): boolean {
  const tenth = (made: number) => Math.floor((10 * Math.min(made, count)) / count);
  return tenth(first + LOT) > tenth(first);
}

async function countRows(dataSource: DataSource, kind: Filled): Promise<number> {
  const [row] = await dataSource.query<{ readonly found: number | string }[]>(
    `SELECT COUNT(*) AS found FROM ${TABLES[kind]}`,
  );
  return Number(row?.found ?? 0);
}

async function copyOf(kind: Filled, app: NestFastifyApplication): Promise<Copy> {
  const { manager } = app.get(DataSource);
  const agents = (await readPeople(manager)).filter(({ agentID }) => agentID);
  const inOrder = agents.toSorted((a, b) => (a.username < b.username ? -1 : 1));
  switch (kind) {
    case 'illustrations':
      return copyIllustrations(
        manager,
        inOrder.map(({ id }) => id),
        ORIGINALS,
      );
    case 'policies':
      return copyPolicies(
        app.get(PolicyRepository),
        inOrder.map(({ agentID }) => agentID ?? ''),
        ORIGINALS,
      );
    case 'tracking':
      return copyEvents(manager, ORIGINALS);
    case 'audit':
      return (into, plan) => app.get(AuditLog).appendAll(into, auditEntries(plan, inOrder));
  }
}

/** Readings of lists and of policies, as the agents of a demonstration read them. */
function auditEntries(
  { first, count, at }: CopyPlan,
  people: readonly { readonly id: string; readonly username: string }[],
): readonly DatedEntry[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    const { username } = inTurn(people, index);
    const action = inTurn(['illustration.list', 'illustration.read', 'policy.read'] as const, index);
    return { actor: username, action, subject: `copy-${index % ORIGINALS}`, detail: {}, at: at(index) };
  });
}
