import type { ErrorAnswer, FormRecord, RecordHistory } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, publishForm, read, setup } from './record-client.ts';

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

const move = (person: Client, { id, revision }: FormRecord, to: string, more: object = {}) =>
  person.post<FormRecord & ErrorAnswer>(`${LIST}/${id}/move`, { move: to, revision, ...more });

async function submitted(values = claim): Promise<FormRecord> {
  const { status, body } = await move(owner, await fill(owner, values), 'submit');
  expect([status, body.state]).toEqual([200, 'submitted']);
  return body;
}

const historyOf = async (person: Client, id: string) =>
  (await person.get<RecordHistory>(`${LIST}/${id}/history`)).body.entries;

describe('a move', () => {
  test('is made by whom the chart names, and by nobody else [BUILD-007]', async () => {
    const draft = await fill(owner);
    const answers = async (record: FormRecord, to: string, people: readonly Client[]) =>
      Promise.all(people.map(async (person) => (await move(person, record, to, { reason: 'x' })).status));
    expect(await answers(draft, 'submit', [mate, head, stranger, outsider])).toEqual([403, 403, 404, 404]);
    const sent = (await move(owner, draft, 'submit')).body;
    for (const to of ['approve', 'return']) {
      expect(await answers(sent, to, [owner, mate, stranger, outsider])).toEqual([403, 403, 404, 404]);
    }
    expect((await move(head, sent, 'approve')).body).toMatchObject({ state: 'approved', may: { moves: [] } });
  });

  test('that asks for it is made of a complete record only, and says what is missing [BUILD-007]', async () => {
    const draft = await fill(owner, { dAmount: 20_000 });
    const { status, body } = await move(owner, draft, 'submit');
    expect([status, body.code]).toEqual([422, 'recordIncomplete']);
    expect(body.issues).toEqual([
      { code: 'msg-required', path: 'txtClaimant' },
      { code: expect.any(String), path: 'dAmount' },
    ]);
    expect((await read(owner, draft.id)).body).toMatchObject({ state: 'draft', revision: 1 });
    expect((await move(owner, draft, 'submit', { values: claim })).body).toMatchObject({
      state: 'submitted',
      values: claim,
    });
  });

  test('is made where what it needs holds, and refused with its sentence where not [BUILD-007]', async () => {
    const [at, past] = [await submitted({ ...claim, dAmount: 5000 }), await submitted({ ...claim, dAmount: 5000.01 })];
    const { status, body } = await move(head, past, 'approve');
    expect([status, body]).toMatchObject([
      422,
      { code: 'moveRefused', issues: [{ code: `tEdit-${FORM}-tooMuch`, path: 'approve' }] },
    ]);
    expect((await move(head, at, 'approve')).status).toBe(200);
  });

  test('starts from each state that it names, and is refused from any other [PROOF-007]', async () => {
    const steps: Readonly<Record<string, readonly string[]>> = {
      draft: [],
      submitted: ['submit'],
      approved: ['submit', 'approve'],
      returned: ['submit', 'return'],
    };
    for (const [state, way] of Object.entries(steps)) {
      for (const { id, from } of setup.moves) {
        let record = await fill(owner, claim);
        for (const step of way) {
          record = (await move(step === 'submit' ? owner : head, record, step, { reason: 'x' })).body;
        }
        expect(record.state).toBe(state);
        const { status } = await move(id === 'submit' ? owner : head, record, id, { reason: 'x' });
        expect([state, id, status]).toEqual([state, id, from.includes(state) ? 200 : 409]);
      }
    }
  });

  test('says why, where the chart asks for a reason', async () => {
    const sent = await submitted();
    expect((await move(head, sent, 'return', { reason: ' ' })).body.code).toBe('reasonMissing');
    const back = await move(head, sent, 'return', { reason: 'The amount is missing' });
    expect(back.body.state).toBe('returned');
    expect((await historyOf(owner, sent.id))[0]).toMatchObject({
      ...{ act: 'moved', move: 'return', state: 'returned', reason: 'The amount is missing' },
      by: { name: 'Hedy Head', isSelf: false },
    });
    expect((await move(owner, back.body, 'submit')).body.state).toBe('submitted');
  });

  test('starts where the chart says, once, from what was read', async () => {
    const draft = await fill(owner);
    const sent = (await move(owner, draft, 'submit')).body;
    expect((await move(owner, draft, 'submit')).body.code).toBe('recordMovedOn');
    expect((await move(owner, sent, 'submit')).body.code).toBe('moveNotNow');
    expect((await move(owner, sent, 'explode')).body.code).toBe('noRecordMove');
  });

  test('brings no values along where the state lets nobody change them, nor for who may not', async () => {
    const sent = await submitted();
    const { status, body } = await move(head, sent, 'approve', { values: { ...claim, dAmount: 1 } });
    expect([status, body.code]).toEqual([403, 'notAllowed']);
    const { status: closed } = await owner.post(LIST, { id: sent.id, revision: sent.revision, values: claim });
    expect(closed).toBe(409);
    expect((await read(head, sent.id)).body.values).toEqual(claim);
  });

  test('is what the chart says from the moment it is published [BUILD-007]', async () => {
    const sent = await submitted();
    const moves = setup.moves.map((one) => (one.id === 'approve' ? { ...one, by: { agent: 'team' as const } } : one));
    await publishForm(api, { ...CLAIM, record: { ...setup, moves } });
    expect((await move(head, sent, 'approve')).status).toBe(403);
    expect((await move(mate, sent, 'approve')).body.state).toBe('approved');
    await publishForm(api);
  });
});

describe('the history of a record', () => {
  test('tells field by field what two saves changed, newest first [BUILD-010]', async () => {
    const { id } = await fill(owner, { txtClaimant: 'Ann', dAmount: 10 });
    await owner.post(LIST, { id, values: { txtClaimant: 'Anna', dAmount: 10, cmbKind: 'fire' } });
    await mate.post(LIST, { id, values: { txtClaimant: 'Anna', dAmount: null, cmbKind: 'water' } });
    const entries = await historyOf(head, id);
    expect(entries.map(({ act, by, changes }) => [act, by.name, changes])).toEqual([
      [
        ...['saved', 'Max Mate'],
        [
          { field: 'dAmount', before: 10, after: null },
          { field: 'cmbKind', before: 'fire', after: 'water' },
        ],
      ],
      [
        ...['saved', 'Olive Owner'],
        [
          { field: 'txtClaimant', before: 'Ann', after: 'Anna' },
          { field: 'cmbKind', before: null, after: 'fire' },
        ],
      ],
      [
        ...['made', 'Olive Owner'],
        [
          { field: 'txtClaimant', before: null, after: 'Ann' },
          { field: 'dAmount', before: null, after: 10 },
        ],
      ],
    ]);
  });

  test('has one entry for what a person saved without asking to, until they save or somebody else does', async () => {
    const { id } = await fill(owner, { txtClaimant: 'A' });
    const save = (person: Client, txtClaimant: string, isAutosave: boolean) =>
      person.post(LIST, { id, values: { txtClaimant }, isAutosave });
    await save(owner, 'An', true);
    await save(owner, 'Ann', true);
    await save(owner, 'Anna', false);
    await save(owner, 'Annab', true);
    await save(mate, 'Annabel', true);
    await save(owner, 'Annabella', true);
    const told = (await historyOf(owner, id)).map(({ changes }) => changes.map(({ before, after }) => [before, after]));
    expect(told).toEqual([
      [['Annabel', 'Annabella']],
      [['Annab', 'Annabel']],
      [['Anna', 'Annab']],
      [['A', 'Anna']],
      [[null, 'A']],
    ]);
  });

  test('is read by whoever reads the record, and goes with it', async () => {
    const { id } = await fill(owner);
    const status = async (person: Client) => (await person.get(`${LIST}/${id}/history`)).status;
    expect(await Promise.all([owner, mate, head, stranger, outsider].map(status))).toEqual([200, 200, 200, 404, 404]);
    await owner.delete(`${LIST}/${id}`);
    expect(await status(owner)).toBe(404);
    const left = await api.dataSource.query('SELECT COUNT(*) AS count FROM record_entry WHERE recordID = ?', [id]);
    expect(Number(left[0].count)).toBe(0);
  });
});
