import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { beforeAll, describe, expect, test } from 'vitest';
import { IllustrationTermEntity } from '../src/feature/illustration/illustration-term.entity.ts';
import { illustrations } from '../src/feature/illustration/index.ts';
import { needsAnalyses } from '../src/feature/needs/index.ts';
import { readPeople } from '../src/feature/user/index.ts';
import { inTransaction } from '../src/platform/database/in-transaction.ts';
import { accountOf, startApi } from './harness.ts';

const api = startApi();
let manager: EntityManager;
let mine = '';
let theirs = '';

beforeAll(async () => {
  ({ manager } = api.dataSource);
  const people = await readPeople(manager);
  [mine = '', theirs = ''] = (['developer', 'biAnalyst'] as const).map(
    (role) => people.find(({ username }) => username === accountOf(role)[0])?.id ?? '',
  );
});

const analysis = (name: string, modifiedAt = new Date('2026-01-01T00:00:00Z')) =>
  ({ form: 'NeedsLite', formVersion: 1, name, gap: 0, content: { txtAge: 40 }, modifiedAt }) as const;
const add = (owner: string, name: string, modifiedAt?: Date, id?: string) =>
  needsAnalyses.insert(manager, owner, analysis(name, modifiedAt), id);
const own = (ownerUserID: string) => ({ ownerUserID });
const NOT_FOUND = { status: HttpStatus.NOT_FOUND };
const CONFLICT = { status: HttpStatus.CONFLICT };

describe('a document', () => {
  test('is found by its owner and by nobody else, whatever the id looks like', async () => {
    const { id } = await add(mine, 'Mine');
    expect(await needsAnalyses.get(manager, own(mine), id)).toMatchObject({ id, name: 'Mine', revision: 1 });
    expect(await needsAnalyses.find(manager, own(theirs), id)).toBeNull();
    for (const other of [randomUUID(), '', `${id}\0`, "' OR 1=1 --", 'x'.repeat(37)]) {
      await expect(needsAnalyses.get(manager, own(mine), other)).rejects.toMatchObject(NOT_FOUND);
    }
  });

  test('is in reach of whoever meets one of several conditions', async () => {
    const { id } = await add(theirs, 'Theirs');
    expect(await needsAnalyses.find(manager, [own(mine), { name: 'Theirs' }], id)).toMatchObject({ id });
    expect(await needsAnalyses.find(manager, [own(mine), { name: 'Another' }], id)).toBeNull();
  });

  test('is new once under the id its sender made, which is a UUID nobody else uses', async () => {
    const id = randomUUID();
    await add(mine, 'First', undefined, id);
    for (const taken of [id, 'my-own', id.toUpperCase()]) {
      await expect(add(theirs, 'Second', undefined, taken)).rejects.toMatchObject(NOT_FOUND);
    }
    expect(await needsAnalyses.get(manager, own(mine), id)).toMatchObject({ name: 'First', revision: 1 });
  });

  test('takes the first of two saves that read the same revision, and refuses the other', async () => {
    const before = await add(mine, 'Before');
    const first = await needsAnalyses.replace(manager, before, { revision: 1 }, analysis('After'));
    expect(first).toMatchObject({ name: 'After', revision: 2, createdAt: before.createdAt });
    const late = needsAnalyses.replace(manager, before, { revision: 1 }, analysis('Late'));
    await expect(late).rejects.toMatchObject(CONFLICT);
    expect(await needsAnalyses.get(manager, own(mine), before.id)).toMatchObject({ name: 'After', revision: 2 });
  });

  test('is left alone where anything else is not as its writer expects', async () => {
    const before = await add(mine, 'Lite');
    const wrong = needsAnalyses.replace(manager, before, { revision: 1, form: 'NeedsFull' }, analysis('Full'));
    await expect(wrong).rejects.toMatchObject(CONFLICT);
    const right = await needsAnalyses.replace(manager, before, { revision: 1, form: 'NeedsLite' }, { gap: 5 });
    expect(right).toMatchObject({ name: 'Lite', gap: 5, revision: 2 });
  });

  test('that is saved again without a revision is the same one; with one it has to be there', async () => {
    const id = randomUUID();
    const save = (owner: string, given: object, name: string) =>
      needsAnalyses.save(manager, owner, given, analysis(name));
    expect(await save(mine, { id }, 'Sent')).toMatchObject({ id, revision: 1 });
    expect(await save(mine, { id }, 'Sent again')).toMatchObject({ id, name: 'Sent again', revision: 2 });
    await expect(save(mine, { id, revision: 1 }, 'Late')).rejects.toMatchObject(CONFLICT);
    await expect(save(theirs, { id, revision: 2 }, 'Stolen')).rejects.toMatchObject(NOT_FOUND);
    await expect(save(theirs, { id }, 'Stolen')).rejects.toMatchObject(NOT_FOUND);
    await expect(save(mine, { id: randomUUID(), revision: 1 }, 'Gone')).rejects.toMatchObject(NOT_FOUND);
  });

  test('is deleted once', async () => {
    const row = await add(mine, 'Short');
    await needsAnalyses.delete(manager, row);
    await expect(needsAnalyses.delete(manager, row)).rejects.toMatchObject(NOT_FOUND);
    expect(await needsAnalyses.find(manager, own(mine), row.id)).toBeNull();
  });

  test('and its entry of the audit log say nothing of what was entered', async () => {
    const row = await add(mine, 'Marguerite');
    const principal = { username: 'someone' } as Parameters<typeof needsAnalyses.entry>[2];
    expect(needsAnalyses.entry('needsAnalysis.save', row, principal, { why: 'asked' })).toEqual({
      ...{ actor: 'someone', action: 'needsAnalysis.save', subject: row.id },
      detail: { form: 'NeedsLite', formVersion: 1, revision: 1, why: 'asked' },
    });
  });
});

describe('a list', () => {
  const days = [3, 1, 2, 2, 5].map((day) => new Date(Date.UTC(2025, 0, day)));

  beforeAll(async () => {
    await manager.delete('needs_analysis', own(theirs));
    for (const [index, day] of days.entries()) await add(theirs, `Name ${index}`, day);
  });

  test('is the newest first, page by page, each row once, with their number and without what was entered', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => needsAnalyses.list(manager, own(theirs), { page, pageSize: 2 })),
    );
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
      [5, 0],
    ]);
    const rows = pages.flatMap((page) => page.rows);
    expect(rows.map(({ modifiedAt }) => modifiedAt.getUTCDate())).toEqual([5, 3, 2, 2, 1]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    expect(rows.map(({ content }) => content)).toEqual(rows.map(() => undefined));
  });

  test('is in the order that is asked for', async () => {
    const request = { page: 1, pageSize: 3, order: { name: 'DESC' } } as const;
    const { rows } = await needsAnalyses.list(manager, own(theirs), request);
    expect(rows.map(({ name }) => name)).toEqual(['Name 4', 'Name 3', 'Name 2']);
  });
});

describe('a search', () => {
  const content = (insuredName: string, number: string) => ({
    ...{ prodID: '0180', ownerName: 'Zo\u00e9 Owner', insuredName, number, faceAmount: 1, annualPremium: 1 },
    ...{ payload: { prodID: '0180', formVersion: 1, values: {} }, formVersion: 1, basisVersion: 'ob-1.0' },
    modifiedAt: new Date('2026-01-01T00:00:00Z'),
  });
  const names = async (search: string, owner = mine) => {
    const { rows, total } = await illustrations.list(manager, own(owner), { page: 1, pageSize: 10, search });
    expect(total).toBe(rows.length);
    return rows.map(({ insuredName }) => insuredName).toSorted();
  };

  test('finds by the start of any word, without accents, in reach alone, and by what a row says now', async () => {
    const elise = await illustrations.insert(manager, mine, content('\u00c9lise Gagn\u00e9', 'ILL-1990-000001'));
    await illustrations.insert(manager, mine, content('Paul Elliott', 'ILL-1990-000002'));
    await illustrations.insert(manager, theirs, content('Elisa Other', 'ILL-1990-000003'));
    expect(await names('el')).toEqual(['Paul Elliott', '\u00c9lise Gagn\u00e9']);
    expect(await names('gagne')).toEqual(['\u00c9lise Gagn\u00e9']);
    expect(await names('%')).toEqual([]);
    expect(await names(' ')).toHaveLength(2);

    const after = await illustrations.replace(manager, elise, { revision: 1 }, { insuredName: '\u00c9lise Roy' });
    expect(after.owner.id).toBe(mine);
    expect(await names('gagne')).toEqual([]);
    expect(await names('roy')).toEqual(['\u00c9lise Roy']);
    await illustrations.delete(manager, after);
    expect(await names('roy')).toEqual([]);
    expect(await manager.existsBy(IllustrationTermEntity, { illustrationID: after.id })).toBe(false);
  });
});

test('of several at once that read the same revision, one is stored', async () => {
  const before = await add(mine, 'Contested');
  const saves = Array.from({ length: 5 }, (_, index) =>
    inTransaction(api.dataSource, async (inside) => {
      const known = await needsAnalyses.get(inside, own(mine), before.id);
      return needsAnalyses.replace(inside, known, { revision: 1 }, { gap: index + 1 });
    }),
  );
  const done = await Promise.allSettled(saves);
  const stored = done.filter(({ status }) => status === 'fulfilled');
  const refused = done.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(stored).toHaveLength(1);
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'needsMovedOn'));
  expect(await needsAnalyses.get(manager, own(mine), before.id)).toMatchObject({ revision: 2 });
});

test('what the decision on records lists is written by the one store alone [BUILD-015]', () => {
  const top = join(import.meta.dirname, '../src/feature');
  const sources = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const text = sources.map((name) => readFileSync(join(top, name), 'utf8')).join('\n');
  const kinds = ['NeedsAnalysis', 'Template', 'Eapplication', 'Illustration', 'SharedConcept', 'Record'];
  for (const kind of kinds) {
    const entity = `${kind}Entity`;
    expect([kind, text.includes(`new DocumentStore<${entity}`)]).toEqual([kind, true]);
    const writing = new RegExp(
      `(?:insertRows|insert|update|delete|save|into|Repository)\\([^)]{0,80}\\b${entity}\\b.*`,
      'g',
    );
    const writes = [...text.matchAll(writing)].map(([found]) => found);
    // Not what was entered, and no revision: which columns its cells are of.
    const marks = 'update(RecordEntity, { id, revision, cellsOf }, { cellsOf: mark });';
    expect([kind, writes.filter((write) => write !== marks)]).toEqual([kind, []]);
  }
});
