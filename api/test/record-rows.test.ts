import { randomUUID } from 'node:crypto';
import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, publishForm, read, type TestForm } from './record-client.ts';

const api = startApi();
let owner: Client;

/** The form of a claim with one to three people, each with an age. */
const form: TestForm = {
  ...CLAIM,
  items: [
    ...CLAIM.items,
    { name: 'txtPerson', fieldType: 'text', required: true },
    { name: 'nAge', fieldType: 'integer', min: 18, max: 99, useLimits: true },
    { name: 'nAges', fieldType: 'integer', readOnly: true },
  ],
  layout: [
    ...CLAIM.layout,
    { id: 'people', kind: 'group', parent: 'claim', order: 90, repeat: { layout: 'cards', min: 1, max: 3 } },
    { id: 'txtPerson', kind: 'field', parent: 'people', order: 1 },
    { id: 'nAge', kind: 'field', parent: 'people', order: 2 },
    { id: 'nAges', kind: 'field', parent: 'claim', order: 91 },
  ],
  rules: [
    ...CLAIM.rules,
    {
      kind: 'binding',
      id: 'ages',
      field: 'nAges',
      property: 'value',
      expression: { sum: [{ map: [{ var: 'people' }, { var: 'nAge' }] }] },
    },
  ],
};

beforeAll(async () => {
  await publishForm(api, form);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
});

const people = (count: number, more: FormValues = {}) =>
  Array.from({ length: count }, (_, at) => ({ txtPerson: `Person ${at}`, nAge: 40 + at, ...more }));

const submit = (record: FormRecord) =>
  owner.post<FormRecord & ErrorAnswer>(`${LIST}/${record.id}/move`, { move: 'submit', revision: record.revision });

/** The same with its people under another id. */
function inGroup(id: string, formerIds: readonly string[]): TestForm {
  const layout = form.layout.map((entry) => {
    if (entry.id === 'people') return { ...entry, id, repeat: { layout: 'cards' as const, min: 1, max: 3, formerIds } };
    return entry.parent === 'people' ? { ...entry, parent: id } : entry;
  });
  const rules = form.rules.map((rule) => JSON.parse(JSON.stringify(rule).replaceAll('"people"', `"${id}"`)));
  return { ...form, layout, rules, messages: { [`tEdit-${FORM}-${id}`]: { en: 'Persons', fr: 'Personnes' } } };
}

describe('rows of a record', () => {
  test('are saved and read again as they were entered [BUILD-016]', async () => {
    const values = { ...claim, people: people(2) };
    const { id } = await fill(owner, values);
    expect((await read(owner, id)).body.values).toEqual(values);
  });

  test('below the minimum and above the maximum are refused, at both they are taken [BUILD-018]', async () => {
    const answers: (readonly [number, unknown])[] = [];
    for (const count of [0, 1, 3, 4]) {
      const { status, body } = await submit(await fill(owner, { ...claim, people: people(count) }));
      answers.push([status, body.issues]);
    }
    expect(answers).toEqual([
      [422, [{ code: 'msg-RowsMin', path: 'people' }]],
      [200, undefined],
      [200, undefined],
      [422, [{ code: 'msg-RowsMax', path: 'people' }]],
    ]);
  });

  test('are checked each by its own rules, and the field of the row at fault is named [BUILD-017]', async () => {
    const rows = [...people(1), { nAge: 17 }];
    const { status, body } = await submit(await fill(owner, { ...claim, people: rows }));
    expect([status, body.issues]).toEqual([
      422,
      [
        { code: 'msg-required', path: 'people[1].txtPerson' },
        { code: 'msg-Range', path: 'people[1].nAge' },
      ],
    ]);
  });

  test('are no more than a form can carry, and hold no rows three deep [BUILD-018]', async () => {
    const save = async (rows: readonly unknown[]) =>
      (await owner.post<ErrorAnswer>(LIST, { id: randomUUID(), values: { people: rows } })).status;
    expect(await save(people(500))).toBe(200);
    expect(await save(people(501))).toBe(400);
    expect(await save([{ inner: [{ deep: [{ deepest: 1 }] }] }])).toBe(400);
  });
});

describe('a group of rows under another id', () => {
  const place = (version: number, act: 'restore' | 'undo') =>
    path(`/api/forms/:form/versions/:version/${act}`, { form: FORM, version: String(version) });

  test('has the rows that were entered before, also once the other id is taken back', async () => {
    const former = await publishForm(api, form);
    const { id } = await fill(owner, { ...claim, people: people(2) });
    const rowsAs = async (group: string) => {
      const { values } = (await read(owner, id)).body;
      return [Object.keys(values).filter((name) => /people|persons/.test(name)), values[group]];
    };
    const before = await rowsAs('people');
    const renamed = await publishForm(api, inGroup('persons', ['people']));
    expect(await rowsAs('persons')).toEqual([['persons'], before[1]]);
    const later = await fill(owner, { ...claim, persons: people(1) });

    const developer = await api.as('administratorDeveloper');
    const undone = await developer.post(place(renamed, 'undo'), { baseVersion: renamed });
    expect([undone.status, await rowsAs('people')]).toEqual([200, before]);
    expect((await read(owner, later.id)).body.values).toMatchObject({ people: people(1) });

    const again = await publishForm(api, inGroup('persons', ['people']));
    const restored = await developer.post(place(former, 'restore'), { baseVersion: again });
    expect([restored.status, await rowsAs('people')]).toEqual([200, before]);
    expect((await read(owner, later.id)).body.values).toMatchObject({ people: people(1) });
  });
});
