import { randomUUID } from 'node:crypto';
import type { ControlItem, FormValues, Rule } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord, OptionsAnswer } from '@lifeform/metadata/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecordEntity } from '../src/feature/record-store/record.entity.ts';
import { type Client, startApi } from './harness.ts';
import {
  CLAIM,
  createMember,
  FORM,
  fill,
  LIST,
  list,
  publishForm,
  read,
  setup,
  type TestForm,
} from './record-client.ts';
import { startTowns } from './town-server.ts';

const optionAddresses: string[] = [];
const api = startApi({ config: { optionAddresses } });
let towns: Awaited<ReturnType<typeof startTowns>>;
let owner: Client;
let other: Client;

const items: readonly ControlItem[] = [
  ...CLAIM.items.map((item) => ({ ...item, required: false })),
  {
    name: 'cboPrior',
    fieldType: 'combo',
    optionsFrom: {
      records: { form: FORM, text: 'txtClaimant' },
      columns: ['dAmount'],
      where: { cmbKind: 'cmbKind' },
    },
  },
  { name: 'txtRegion', fieldType: 'text' },
  {
    name: 'cboTown',
    fieldType: 'combo',
    optionsFrom: { source: 'towns', columns: ['people'], where: { region: 'txtRegion' } },
  },
  { name: 'nPeople', fieldType: 'integer' },
];
const people: Rule = {
  ...{ kind: 'binding', id: 'people', field: 'nPeople', property: 'value' },
  expression: { var: 'option.cboTown.people' },
};
const large: Rule = {
  ...{ kind: 'check', id: 'large', fields: ['cboPrior'], message: `tEdit-${FORM}-tooMuch` },
  fails: { '>': [{ var: 'option.cboPrior.dAmount' }, 1000] },
};
const form: TestForm = {
  items,
  layout: [
    ...CLAIM.layout,
    ...['cboPrior', 'txtRegion', 'cboTown', 'nPeople'].map((id, order) => ({
      ...{ id, parent: 'claim', order: order + 20 },
      kind: 'field' as const,
    })),
  ],
  rules: [...CLAIM.rules, people, large],
  record: {
    ...setup,
    list: { ...setup.list, columns: ['@number', 'txtClaimant', 'dAmount', 'cboTown', 'nPeople', '@state'] },
  },
};

beforeAll(async () => {
  towns = await startTowns();
  optionAddresses.push(towns.origin);
  await publishForm(api, { ...form, record: setup, items: CLAIM.items, layout: CLAIM.layout, rules: CLAIM.rules });
  const administrator = await api.as('administrator');
  expect((await administrator.post('/api/optionSources', { ...towns.source, seconds: 1 })).status).toBe(200);
  await publishForm(api, form);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  other = await createMember(api, 'Sam Stranger', 'agent', 'south');
  await fill(owner, { txtClaimant: 'Élise Gagné', dAmount: 900, cmbKind: 'fire' });
  await fill(owner, { txtClaimant: 'Adam Smith', dAmount: 5000, cmbKind: 'fire' });
  await fill(owner, { txtClaimant: 'Bo Elmer', dAmount: 20, cmbKind: 'water' });
  await fill(other, { txtClaimant: 'Elsa Far', dAmount: 30, cmbKind: 'fire' });
});
beforeEach(() => {
  towns.state.mode = 'well';
  api.travel(2000);
});
afterAll(() => towns.close());

const ask = (person: Client, field: string, body: object) =>
  person.post<OptionsAnswer & ErrorAnswer>(`/api/options/${FORM}/${field}`, body);
const texts = async (person: Client, body: object) =>
  (await ask(person, 'cboPrior', body)).body.options.map(({ text }) => text);
const move = ({ id, revision }: FormRecord, person = owner) =>
  person.post<FormRecord & ErrorAnswer>(`${LIST}/${id}/move`, { move: 'submit', revision });

describe('options out of records', () => {
  test('are those the words are in, under the conditions, with their columns [BUILD-032]', async () => {
    const { body } = await ask(owner, 'cboPrior', { search: 'eli', where: { cmbKind: 'fire' } });
    expect(body.options).toEqual([{ code: '1', text: 'Élise Gagné', columns: { dAmount: 900 } }]);
    expect(await texts(owner, { where: { cmbKind: 'fire' } })).toEqual(['Adam Smith', 'Élise Gagné']);
    expect(await texts(owner, { where: { cmbKind: 'water' } })).toEqual(['Bo Elmer']);
    expect(await texts(owner, {})).toEqual([]);
    expect(await texts(owner, { search: 'olive', where: { cmbKind: 'fire' } })).toEqual([]);
  });

  test('are those within the reach of whoever asks, also by their code', async () => {
    expect(await texts(other, { where: { cmbKind: 'fire' } })).toEqual(['Elsa Far']);
    expect(await texts(other, { code: '1', where: { cmbKind: 'fire' } })).toEqual([]);
    expect(await texts(other, { code: '4', where: { cmbKind: 'fire' } })).toEqual(['Elsa Far']);
    const analyst = await api.as('biAnalyst');
    expect((await ask(analyst, 'cboPrior', {})).status).toBe(404);
  });

  test('are none for a field without any, and for one that is not there', async () => {
    for (const field of ['cmbKind', 'txtGone', 'constructor'])
      expect(await ask(owner, field, {})).toMatchObject({ status: 404, body: { code: 'noOptions' } });
  });
});

describe('a record with a choice that was searched for', () => {
  const filled: FormValues = { cmbKind: 'fire', cboPrior: '1', txtRegion: 'south', cboTown: '7' };

  test('keeps the options as the source has them, and rules read them on the server too [BUILD-032]', async () => {
    const record = await fill(owner, filled);
    const chosen = [
      { field: 'cboPrior', code: '1', text: 'Élise Gagné', columns: { dAmount: 900 }, where: { cmbKind: 'fire' } },
      { field: 'cboTown', code: '7', text: 'Lyon', columns: { people: 520_000 }, where: { region: 'south' } },
    ];
    expect(record.chosen).toEqual(chosen);
    expect((await read(owner, record.id)).body.chosen).toEqual(chosen);
    const { body } = await list(owner, { search: 'lyon' });
    expect(body.rows.map(({ cells }) => cells)).toEqual([{ cboTown: 'Lyon', nPeople: 520_000 }]);
    const [row] = await api.dataSource.getRepository(RecordEntity).findBy({ id: record.id });
    expect(row?.content).not.toContain('Lyon');
    expect((await move(record)).status).toBe(200);
  });

  test('is not moved on with a code that nobody offered, or was offered for something else [BUILD-032]', async () => {
    for (const values of [
      { ...filled, cboTown: '8' },
      { ...filled, cboTown: '11' },
      { ...filled, cboPrior: '3' },
      { ...filled, cboPrior: '4' },
      { ...filled, cboTown: '..' },
    ]) {
      const { status, body } = await move(await fill(owner, values));
      expect([status, body.code, body.issues?.map(({ code }) => code)]).toEqual([
        422,
        'recordIncomplete',
        ['msg-Option'],
      ]);
    }
    const { body } = await move(await fill(owner, { ...filled, cboPrior: '2' }));
    expect(body.issues?.map(({ code }) => code)).toEqual([`tEdit-${FORM}-tooMuch`]);
  });

  test('takes no option from who sends it', async () => {
    const forged = [
      { field: 'cboPrior', code: '2', text: 'Mine', columns: { dAmount: 1 }, where: { cmbKind: 'fire' } },
    ];
    const { body } = await owner.post<FormRecord>(LIST, {
      id: randomUUID(),
      values: { ...filled, cboPrior: '2' },
      chosen: forged,
    });
    expect(body.chosen?.find(({ field }) => field === 'cboPrior')).toMatchObject({ text: 'Adam Smith' });
  });

  test('keeps what was chosen before when its source is silent, and what is new without its text [BUILD-032]', async () => {
    const record = await fill(owner, filled);
    towns.state.mode = 'broken';
    const again = await owner.post<FormRecord>(LIST, { id: record.id, values: { ...filled, txtClaimant: 'x' } });
    expect(again.body.chosen).toEqual(record.chosen);
    const fresh = await owner.post<FormRecord>(LIST, { id: record.id, values: { ...filled, cboTown: '9' } });
    expect(fresh.body).toMatchObject({ values: { cboTown: '9' }, chosen: [{ field: 'cboPrior' }] });
    expect(await ask(owner, 'cboTown', { search: 'x' })).toMatchObject({
      status: 503,
      body: { code: 'optionsSilent' },
    });
    expect(await move(fresh.body)).toMatchObject({ status: 503, body: { code: 'optionsSilent' } });
    towns.state.mode = 'well';
    expect((await move(fresh.body)).status).toBe(200);
  });

  test('keeps an option that somebody else may see when whoever may not saves it', async () => {
    const record = await fill(owner, filled);
    const mate = await createMember(api, 'Max Mate', 'agent', 'north');
    const { body } = await mate.post<FormRecord>(LIST, {
      id: record.id,
      revision: 1,
      values: { ...filled, dAmount: 7 },
    });
    expect(body.chosen).toEqual(record.chosen);
  });

  test('opens with its options after its form let go of the source', async () => {
    const record = await fill(owner, filled);
    const plain = items.map((item) => (item.name === 'cboTown' ? { name: 'cboTown', fieldType: 'text' } : item));
    await publishForm(api, { ...form, items: plain, rules: CLAIM.rules });
    expect((await read(owner, record.id)).body.values.cboTown).toBe('7');
    await publishForm(api, form);
  });

  test('holds its source: it is not deleted while the form asks it', async () => {
    const administrator = await api.as('administrator');
    expect(await administrator.delete('/api/optionSources/towns')).toMatchObject({
      status: 409,
      body: { code: 'sourceInUse', parameters: { name: 'towns', forms: FORM } },
    });
  });
});
