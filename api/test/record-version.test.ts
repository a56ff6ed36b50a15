import type { FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, fill, LIST, publishForm, read, setup } from './record-client.ts';

const api = startApi();
let owner: Client;

const { list } = setup;
/** The form with a field left out, or of another type. */
const without = (name: string) => ({
  ...CLAIM,
  items: CLAIM.items.filter((item) => item.name !== name),
  layout: CLAIM.layout.filter(({ id }) => id !== name),
  rules: [],
  record: { ...setup, list: { ...list, filters: list.filters.filter((column) => column !== name) } },
});
const withType = (name: string, fieldType: string) => ({
  ...CLAIM,
  items: CLAIM.items.map((item) => (item.name === name ? { name, fieldType } : item)),
});

beforeAll(async () => {
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
});

test('a record of one version opened under two versions later keeps its values [BUILD-009]', async () => {
  const first = await publishForm(api);
  const { id, formVersion } = await fill(owner);
  expect(formVersion).toBe(first);
  await publishForm(api, { ...CLAIM, items: [...CLAIM.items, { name: 'txtNew', fieldType: 'text' }] });
  const third = await publishForm(api, { ...CLAIM, rules: [] });
  expect((await read(owner, id)).body).toMatchObject({ formVersion: third, values: claim });
});

test('what a field held that is gone is kept aside through saves, and comes back with it [BUILD-009]', async () => {
  await publishForm(api);
  const { id } = await fill(owner);
  await publishForm(api, without('dteLoss'));
  const { dteLoss, ...rest } = claim;
  expect((await read(owner, id)).body.values).toEqual(rest);
  const saved = await owner.post<FormRecord>(LIST, { id, values: { ...rest, dAmount: 7 } });
  expect(saved.body.values).toEqual({ ...rest, dAmount: 7 });
  await publishForm(api);
  expect((await read(owner, id)).body.values).toEqual({ ...rest, dAmount: 7, dteLoss });
});

test('a value that a field of another type cannot hold is kept aside as well [BUILD-009]', async () => {
  await publishForm(api);
  const { id } = await fill(owner, { ...claim, chkUrgent: true });
  await publishForm(api, { ...withType('chkUrgent', 'text') });
  expect((await read(owner, id)).body.values).toEqual(claim);
  await publishForm(api);
  expect((await read(owner, id)).body.values).toEqual({ ...claim, chkUrgent: true });
});

test('what an older screen sends of a field that is gone is kept aside too', async () => {
  await publishForm(api, without('dteLoss'));
  const { id, values } = (await owner.post<FormRecord>(LIST, { values: claim })).body;
  expect(values).not.toHaveProperty('dteLoss');
  await publishForm(api);
  expect((await read(owner, id)).body.values).toEqual(claim);
});
