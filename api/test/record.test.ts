import { randomUUID } from 'node:crypto';
import type { ControlItem } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, list, publishForm, read, setup } from './record-client.ts';

const api = startApi();
let owner: Client;
let mate: Client;
let stranger: Client;
let head: Client;
let outsider: Client;

beforeAll(async () => {
  await publishForm(api);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
  stranger = await createMember(api, 'Sam Stranger', 'agent', 'south');
  head = await createMember(api, 'Hedy Head', 'headOffice');
  outsider = await createMember(api, 'Otto Outsider', 'biAnalyst', 'north');
});

const save = (person: Client, request: object) => person.post<FormRecord & ErrorAnswer>(LIST, request);

describe('a record', () => {
  test('is kept incomplete, saved by itself and saved, and read again as it was entered [BUILD-006]', async () => {
    const id = randomUUID();
    const made = await save(owner, { id, values: { txtClaimant: 'Ann' }, step: 'claim', isAutosave: true });
    expect([made.status, made.body]).toMatchObject([200, { id, state: 'draft', revision: 1, team: 'north' }]);
    const own = await save(owner, { id, revision: 1, values: { ...claim, txtClaimant: 'Anna' }, isAutosave: true });
    expect(own.body).toMatchObject({ revision: 2, step: 'claim' });
    const then = await save(owner, { id, revision: 2, values: claim, step: 'claim' });
    expect(then.body).toMatchObject({ revision: 3, values: claim });
    expect((await read(owner, id)).body).toEqual(then.body);
    expect(then.body.owner).toEqual({ name: 'Olive Owner', isSelf: true });
  });

  test('sent twice under its id is one record, and its number is the next of its form [BUILD-006]', async () => {
    const id = randomUUID();
    const first = await save(owner, { id, values: claim });
    const again = await save(owner, { id, values: claim });
    expect(again.body).toMatchObject({ id, number: first.body.number });
    expect((await fill(mate)).number).toBe(first.body.number + 1);
  });

  test('of many made at once each has a number of its own, and none is left out', async () => {
    const before = (await fill(owner)).number;
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => fill(index % 2 ? owner : mate)));
    const numbers = made.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => before + index + 1));
  });

  test('that was saved since is not overwritten, and says so', async () => {
    const { id, number } = await fill(owner);
    expect((await save(owner, { id, revision: 1, values: claim })).status).toBe(200);
    const late = await save(mate, { id, revision: 1, values: { txtClaimant: 'Late' } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'recordMovedOn', parameters: { number } }]);
    expect((await read(owner, id)).body.values).toEqual(claim);
  });

  test('cannot be taken for a new one under an id that is somebody else’s, or none', async () => {
    const { id } = await fill(owner);
    for (const request of [{ id }, { id: 'mine' }, { id: randomUUID(), revision: 1 }]) {
      expect((await save(stranger, { ...request, values: claim })).status).toBe(404);
    }
  });
});

describe('rights over a record follow its owner and team', () => {
  test('reading: owner and team and head office do, a stranger and another role find nothing [BUILD-008]', async () => {
    const { id } = await fill(owner);
    for (const person of [owner, mate, head]) expect((await read(person, id)).status).toBe(200);
    for (const person of [stranger, outsider]) {
      const { status, body } = await person.get<ErrorAnswer>(`${LIST}/${id}`);
      expect([status, body.code]).toEqual([404, 'noRecord']);
    }
    expect((await read(owner, randomUUID())).status).toBe(404);
    expect((await owner.get(`/api/records/NewBusiness/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/records/Nothing`)).status).toBe(404);
  });

  test('changing: owner and team do, who only sees may not, a stranger finds nothing [BUILD-008]', async () => {
    const { id } = await fill(owner);
    const change = (person: Client) => save(person, { id, values: { ...claim, dAmount: 99 } });
    expect((await change(owner)).status).toBe(200);
    expect((await change(mate)).status).toBe(200);
    expect((await change(head)).body.code).toBe('notAllowed');
    expect((await change(stranger)).status).toBe(404);
    expect((await change(outsider)).status).toBe(404);
  });

  test('making: only whoever may fill in [BUILD-002]', async () => {
    expect((await save(head, { values: claim })).status).toBe(403);
    expect((await save(outsider, { values: claim })).status).toBe(404);
    expect((await save(stranger, { values: claim })).body.team).toBe('south');
  });

  test('deleting: its owner while it is a draft, and who administers the form; nobody else [BUILD-008]', async () => {
    const [own, another] = [await fill(owner), await fill(owner)];
    const remove = (person: Client, id: string) => person.delete(`${LIST}/${id}`);
    expect((await remove(mate, own.id)).status).toBe(403);
    expect((await remove(stranger, own.id)).status).toBe(404);
    expect((await remove(owner, own.id)).status).toBe(204);
    expect((await remove(owner, own.id)).status).toBe(404);
    expect((await remove(head, another.id)).status).toBe(204);
  });

  test('a list holds what is within reach, nearer where that is asked for [BUILD-008]', async () => {
    const mine = await fill(stranger);
    const theirs = await fill(owner);
    const ids = async (person: Client, query = {}) =>
      (await list(person, { pageSize: '100', ...query })).body.rows.map(({ id }) => id);
    expect(await ids(stranger)).toContain(mine.id);
    expect(await ids(stranger)).not.toContain(theirs.id);
    expect(await ids(mate)).toContain(theirs.id);
    expect(await ids(mate, { reach: 'own' })).not.toContain(theirs.id);
    expect(await ids(head)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect((await list(outsider)).status).toBe(404);
  });

  test('what may be done is said with the record', async () => {
    const { id } = await fill(owner);
    const may = async (person: Client) => (await read(person, id)).body.may;
    expect(await may(owner)).toEqual({ edit: true, delete: true, export: true, moves: ['submit'] });
    expect(await may(mate)).toEqual({ edit: true, delete: false, export: true, moves: [] });
    expect(await may(head)).toEqual({ edit: false, delete: true, export: true, moves: [] });
  });

  test('a team is given by who manages people, and never by oneself', async () => {
    const administrator = await api.as('systemAdministrator');
    const change = (person: Client, team: string) =>
      person.post<ErrorAnswer>('/users/update', { username: owner.username, team });
    expect((await change(owner, 'south')).body.code).toBe('managersOnly');
    expect((await change(administrator, ' east ')).status).toBe(200);
    expect((await fill(owner)).team).toBe('east');
    expect((await change(administrator, 'north')).status).toBe(200);
  });
});

test('an archived form is read and not filled in [BUILD-004]', async () => {
  const { id } = await fill(owner);
  await publishForm(api, { ...CLAIM, record: { ...setup, isArchived: true } });
  expect((await read(owner, id)).body.may).toMatchObject({ edit: false, moves: [] });
  for (const request of [{ values: claim }, { id, values: claim }]) {
    expect((await save(owner, request)).body.code).toBe('recordArchived');
  }
  expect((await list(owner)).status).toBe(200);
  await publishForm(api);
});

test('reads, lists and changes are rows of the audit log, without a word that was entered', async () => {
  const { id } = await fill(owner, { txtClaimant: 'Unheard Of' });
  await read(owner, id);
  await list(owner);
  const rows = await api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'DESC' }, take: 3 });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['record.list', FORM],
    ['record.read', id],
    ['record.make', id],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Unheard');
});

test('what was entered stands encrypted in the database but for what lists show', async () => {
  await fill(owner, { txtClaimant: 'Listed Name', txtSin: '046 454 286' });
  const tables = ['record', 'record_entry', 'record_cell'];
  const stored = await Promise.all(tables.map((table) => api.dataSource.query(`SELECT * FROM ${table}`)));
  const [rows, entries, cells] = stored.map((found) => JSON.stringify(found));
  for (const text of [rows, entries]) expect(text).not.toMatch(/Listed Name|454 286/);
  expect(cells).toContain('Listed Name');
  expect(cells).not.toContain('454 286');
});

describe('what is sent to a field', () => {
  const fixed = { name: 'txtFixed', fieldType: 'text', locked: true, defaultValue: 'k' } as const;
  const bare = {
    ...{ name: 'txtPolicy', fieldType: 'text' },
    mask: { pattern: 'AAA-0000', sample: 'ABC-1234', stored: 'bare' },
  } as const;
  const cover = (isDailyClosed: boolean): ControlItem => ({
    ...{ name: 'cmbCover', fieldType: 'combo' },
    optionItems: [
      { code: 'A', text: 'Annual' },
      { code: 'D', text: 'Daily', disabled: isDailyClosed },
    ],
  });
  const publish = async (isDailyClosed: boolean) => {
    const items: ControlItem[] = [fixed, bare, cover(isDailyClosed)];
    const places = items.map(({ name }, at) => ({
      ...({ id: name, kind: 'field', parent: 'claim', order: 90 + at } as const),
    }));
    await publishForm(api, { ...CLAIM, items: [...CLAIM.items, ...items], layout: [...CLAIM.layout, ...places] });
  };

  beforeAll(() => publish(false));

  test('that is locked is nothing: it keeps its own value', async () => {
    const { status, body } = await save(owner, { values: { ...claim, txtFixed: 'z' } });
    expect([status, body.values.txtFixed]).toEqual([200, 'k']);
  });

  test('of a mask that is stored bare is kept bare, however it is written [BUILD-042]', async () => {
    for (const txtPolicy of ['ABC-1234', 'ABC1234', 'abc1234']) {
      const { body } = await save(owner, { values: { ...claim, txtPolicy } });
      expect((await read(owner, body.id)).body.values.txtPolicy, txtPolicy).toBe('ABC1234');
    }
  });

  test('of a choice that is shown and no longer to be chosen stays where it was, and is refused anew', async () => {
    const first = await save(owner, { values: { ...claim, cmbCover: 'D' } });
    await publish(true);
    const kept = await save(owner, { id: first.body.id, revision: 1, values: { ...claim, cmbCover: 'D' } });
    expect([kept.status, kept.body.values.cmbCover]).toEqual([200, 'D']);
    const anew = await save(owner, { values: { ...claim, cmbCover: 'D' } });
    expect([anew.status, anew.body]).toMatchObject([
      400,
      { code: 'formRefused', issues: [{ code: 'msg-Option', path: 'cmbCover' }] },
    ]);
  });
});
