import { randomUUID } from 'node:crypto';
import type { BulkRecordsAnswer, ErrorAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { claim, createMember, fill, LIST, publishForm, read } from './record-client.ts';

const api = startApi();
let owner: Client;
let mate: Client;
let stranger: Client;
let head: Client;

beforeAll(async () => {
  await publishForm(api);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
  stranger = await createMember(api, 'Sam Stranger', 'agent', 'south');
  head = await createMember(api, 'Hedy Head', 'headOffice');
});

const bulk = (person: Client, request: object) => person.post<BulkRecordsAnswer & ErrorAnswer>(`${LIST}/bulk`, request);

describe('a bulk action', () => {
  test('moves the records that may be moved and names each of the rest with why not [BUILD-012]', async () => {
    const own = [await fill(owner), await fill(owner)];
    const [incomplete, mates, theirs] = [await fill(owner, {}), await fill(mate), await fill(stranger)];
    const absent = randomUUID();
    const ids = [...own, incomplete, mates, theirs].map(({ id }) => id);
    const { status, body } = await bulk(owner, { ids: [...ids, absent, ids[0]], move: 'submit' });
    expect(status).toBe(200);
    expect(body.done).toEqual(own.map(({ id }) => id));
    expect(body.refused).toMatchObject([
      {
        id: incomplete.id,
        number: incomplete.number,
        reason: 'recordIncomplete',
        parameters: { fields: 'txtClaimant' },
      },
      { id: mates.id, number: mates.number, reason: 'notAllowed' },
      { id: theirs.id, reason: 'noRecord' },
      { id: absent, reason: 'noRecord' },
    ]);
    expect(body.refused[2]).not.toHaveProperty('number');
    const states = await Promise.all(ids.map(async (id) => (await read(head, id)).body.state));
    expect(states).toEqual(['submitted', 'submitted', 'draft', 'draft', 'draft']);
  });

  test('carries one reason to all, where the move asks for one [BUILD-012]', async () => {
    const { id } = await fill(owner);
    await bulk(owner, { ids: [id], move: 'submit' });
    expect((await bulk(head, { ids: [id], move: 'return' })).body.refused).toMatchObject([{ reason: 'reasonMissing' }]);
    expect((await bulk(head, { ids: [id], move: 'return', reason: 'Again' })).body.done).toEqual([id]);
  });

  test('deletes the drafts of whoever asks, and leaves the rest [BUILD-012]', async () => {
    const [own, mates] = [await fill(owner), await fill(mate)];
    const { body } = await bulk(owner, { ids: [own.id, mates.id], delete: true });
    expect([body.done, body.refused.map(({ reason }) => reason)]).toEqual([[own.id], ['notAllowed']]);
    expect((await read(owner, own.id)).status).toBe(404);
    expect((await read(owner, mates.id)).status).toBe(200);
  });

  test('says one thing to do, of five hundred records at most', async () => {
    const { id } = await fill(owner, claim);
    for (const request of [{ ids: [id] }, { ids: [id], move: 'submit', delete: true }, { ids: [] }]) {
      expect((await bulk(owner, request)).status).toBe(400);
    }
    const many = (count: number) => ({ ids: Array.from({ length: count }, () => randomUUID()), delete: true });
    expect((await bulk(owner, many(500))).body.refused).toHaveLength(500);
    expect((await bulk(owner, many(501))).status).toBe(400);
  });
});
