import type { DataSource, QueryRunner } from 'typeorm';
import { ANY_KIND, type ContentKind, writtenKind, writtenTable } from './content-kinds.ts';
import { contentMovedOn, judgedRequest } from './judged-request.ts';

/** The tables of a database that is being taken back to before there were revisions. */
const NO_TABLE = /no such table|doesn't exist/i;

const listeners = new WeakMap<DataSource, Set<() => void>>();

/** Calls back after each commit that published something through this connection. @returns ends that */
export function onPublished(dataSource: DataSource, listener: () => void): () => void {
  const known = listeners.get(dataSource) ?? new Set();
  listeners.set(dataSource, known.add(listener));
  return () => known.delete(listener);
}

/**
 * Raises the revision of each kind of content that a transaction writes, as its last statement but the commit: whoever
 * writes content, by whatever code, cannot forget it. On a database that several servers share, a request's transaction
 * is stored only while what it was judged by is the newest.
 */
export function raiseRevisions(dataSource: DataSource): void {
  const isShared = dataSource.options.type !== 'better-sqlite3';
  const make = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    const runner = make(mode);
    const tell = () => {
      for (const listener of listeners.get(dataSource) ?? []) listener();
    };
    return mode === 'slave' ? runner : raising(runner, isShared, tell);
  };
}

/** What the transaction of a runner wrote so far. */
interface Written {
  readonly kinds: Set<ContentKind>;
  hasRows: boolean;
}

function raising(runner: QueryRunner, isShared: boolean, tell: () => void): QueryRunner {
  const written: Written = { kinds: new Set(), hasRows: false };
  const query = runner.query.bind(runner) as (...call: unknown[]) => Promise<unknown>;
  const [commit, rollback] = [runner.commitTransaction.bind(runner), runner.rollbackTransaction.bind(runner)];
  const forget = () => {
    written.kinds.clear();
    written.hasRows = false;
  };
  runner.query = (async (...call: unknown[]) => {
    const kind = writtenKind(String(call[0]));
    if (kind !== undefined && !runner.isTransactionActive) return alone(runner, call);
    if (kind !== undefined) written.kinds.add(kind);
    if (!written.hasRows && writtenTable(String(call[0])) !== undefined) written.hasRows = true;
    return query(...call);
  }) as typeof runner.query;
  runner.commitTransaction = async () => {
    const isWhole = depthOf(runner) <= 1;
    const request = isWhole && isShared && written.hasRows ? judgedRequest() : undefined;
    if (isWhole && written.kinds.size > 0) {
      await raise(query, [...written.kinds]);
      if (request) request.isOver = true;
    } else if (request) await requireNewest(query, request.revision);
    await commit();
    if (request) request.hasStored = true;
    const hasPublished = isWhole && written.kinds.size > 0;
    if (isWhole) forget();
    if (hasPublished) tell();
  };
  runner.rollbackTransaction = async () => {
    if (depthOf(runner) <= 1) forget();
    return rollback();
  };
  return runner;
}

type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** A statement outside a transaction becomes one, so that content and revision are stored together. */
async function alone(runner: QueryRunner, call: unknown[]): Promise<unknown> {
  await runner.startTransaction();
  try {
    const answer = await (runner.query as (...of: unknown[]) => Promise<unknown>)(...call);
    await runner.commitTransaction();
    return answer;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  }
}

async function raise(query: Query, kinds: readonly string[]): Promise<void> {
  const rows = [ANY_KIND, ...kinds].sort();
  const places = rows.map(() => '?').join(', ');
  try {
    await query(`UPDATE content_revision SET revision = revision + 1 WHERE kind IN (${places})`, rows);
  } catch (error) {
    if (!(error instanceof Error && NO_TABLE.test(error.message))) throw error;
  }
}

/** The lock lasts until the commit that follows: a publication that comes in between waits for it. */
async function requireNewest(query: Query, judged: number): Promise<void> {
  const sql = 'SELECT revision FROM content_revision WHERE kind = ? LOCK IN SHARE MODE';
  const [row] = (await query(sql, [ANY_KIND])) as { readonly revision: number | string }[];
  if (row && Number(row.revision) !== judged) throw contentMovedOn();
}

function depthOf(runner: QueryRunner): number {
  return (runner as QueryRunner & { readonly transactionDepth: number }).transactionDepth;
}
