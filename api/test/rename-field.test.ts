import { contentOf, type FormDocument, type FormValues } from '@lifeform/metadata';
import type { FormRecord, FormVersionDetail } from '@lifeform/metadata/contract';
import { renameField } from '@lifeform/metadata/insurance';
import { beforeAll, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, list, publishForm, read, setup } from './record-client.ts';

const api = startApi();
let owner: Client;
let developer: Client;

const PAGE = '<section class="page">{{fields.dAmount.text}}</section>';
const CASE = {
  id: 'fee',
  given: { values: { dAmount: 50 } },
  steps: [{ action: 'open', expect: { dFee: { value: 5 }, dAmount: { value: 50 } } }],
} as const;

beforeAll(async () => {
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  developer = await api.as('administratorDeveloper');
});

const published = async (): Promise<FormDocument> =>
  (await developer.get<FormDocument>(`/api/GetControlItemsByForm/${FORM}`)).body;

/** Publishes the form with a field under another name, as the developer screen sends it. */
async function rename(from: string, to: string): Promise<number> {
  const { version } = await published();
  const { content } = (await developer.get<FormVersionDetail>(`/api/forms/${FORM}/versions/${version}`)).body;
  const { setups: _, ...parts } = renameField(content, { form: FORM, from, to });
  const own = Object.entries(parts.messages).filter(([key]) => key.startsWith(`tEdit-${FORM}-`));
  const body = { form: FORM, baseVersion: version, ...parts, messages: Object.fromEntries(own), isWhole: true };
  const answer = await developer.post<{ version: number }>('/api/updateControlItems', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.version;
}

test('one publication renames a field in rules, tests, layout, templates and saved records, which open by the name before [EDIT-005]', async () => {
  await publishForm(api, { ...CLAIM, cases: [CASE], record: { ...setup, page: PAGE } });
  const { version: before } = await published();
  const { id } = await fill(owner);
  const version = await rename('dAmount', 'dClaimed');
  expect(version).toBe(before + 1);

  const { content } = (await developer.get<FormVersionDetail>(`/api/forms/${FORM}/versions/${version}`)).body;
  expect(content.rules).toMatchObject([{ id: 'fee', expression: { '/': [{ var: 'dClaimed' }, 10] } }]);
  expect(content.cases[0]).toMatchObject({
    given: { values: { dClaimed: 50 } },
    steps: [{ expect: { dClaimed: { value: 50 } } }],
  });
  expect(content.layout.map(({ id: place }) => place)).toContain('dClaimed');
  expect(content.record?.page).toBe('<section class="page">{{fields.dClaimed.text}}</section>');
  expect(content.items.find(({ name }) => name === 'dClaimed')?.formerNames).toEqual(['dAmount']);

  const { dAmount, ...rest } = claim;
  const record = (await read(owner, id)).body;
  expect(record).toMatchObject({ formVersion: version, values: { ...rest, dClaimed: dAmount } });
  expect(record.values).not.toHaveProperty('dAmount');
  const { rows } = (await list(owner)).body;
  expect(rows.find((row) => row.id === id)?.cells).toMatchObject({ dClaimed: dAmount });
});

test('what an older screen sends under the name before is saved under the name of now', async () => {
  const values: FormValues = { ...claim, dAmount: 77 };
  const { body } = await owner.post<FormRecord>(LIST, { values });
  expect(body.values).toMatchObject({ dClaimed: 77 });
  expect((await read(owner, body.id)).body.values).toMatchObject({ dClaimed: 77 });
});

test('the version before it, published again, has what was saved since', async () => {
  const { version } = await published();
  const { body } = await owner.post<FormRecord>(LIST, { values: { ...claim, dAmount: undefined, dClaimed: 88 } });
  const restored = await developer.post(`/api/forms/${FORM}/versions/${version - 1}/restore`, { baseVersion: version });
  expect(restored.status).toBe(200);
  expect((await read(owner, body.id)).body.values).toMatchObject({ dAmount: 88 });
  expect(contentOf(await published(), {}).items.find(({ name }) => name === 'dAmount')?.formerNames).toEqual([
    'dClaimed',
  ]);
});

test('a former name that another field has is refused with its place', async () => {
  const { version, items } = await published();
  const [first, second] = items;
  const body = { form: FORM, baseVersion: version, items: [{ ...first, formerNames: [second?.name] }] };
  expect(await developer.post('/api/updateControlItems', body)).toMatchObject({
    status: 400,
    body: { issues: [{ code: 'former-name-taken' }] },
  });
});
