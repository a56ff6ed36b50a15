import type { ErrorAnswer, FormPresence } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
const form = 'Tracking';
let developer: Client;
let administrator: Client;
beforeAll(async () => {
  [developer, administrator] = [await api.as('developer'), await api.as('administrator')];
});

const page = () => crypto.randomUUID();
const say = (who: Client, id: string, more: object = {}, of = form) =>
  who.post<FormPresence & ErrorAnswer>(path('/api/forms/:form/presence', { form: of }), { id, part: 'items', ...more });
const entries = ({ body }: { readonly body: FormPresence }) => body.people.map(({ entry }) => entry);

test('each hears who else has the form open and what they edit, of that form alone, until they leave or say nothing for 25 seconds', async () => {
  const [mine, theirs] = [page(), page()];
  await say(developer, mine, { entry: 'cboEventType' });
  const met = await say(administrator, theirs, { entry: 'txtTrackedUser' });
  expect(met.status).toBe(200);
  expect(met.body.people.map(({ id, part, entry }) => [id, part, entry])).toEqual([
    [mine, 'items', 'cboEventType'],
    [theirs, 'items', 'txtTrackedUser'],
  ]);
  expect(new Set(met.body.people.map(({ name }) => name)).size).toBe(2);
  expect(Object.keys(met.body.people[0] ?? {}).toSorted()).toEqual(['entry', 'id', 'name', 'part']);
  expect(entries(await say(developer, page(), { isGone: true }, 'User'))).toEqual([]);
  // Somebody else's page is theirs to speak for.
  expect(entries(await say(developer, theirs, { isGone: true }))).toEqual(['cboEventType', 'txtTrackedUser']);
  expect(entries(await say(administrator, theirs, { isGone: true }))).toEqual(['cboEventType']);
  api.travel(23_000);
  expect(entries(await say(administrator, theirs, { entry: 'x' }))).toEqual(['cboEventType', 'x']);
  api.travel(2_000);
  expect(entries(await say(administrator, theirs, { entry: 'x' }))).toEqual(['x']);
  await say(administrator, theirs, { isGone: true });
});

test('of one person no more than twenty pages are known, and of a form that is not there nothing', async () => {
  for (let at = 0; at < 20; at += 1) await say(developer, page(), { entry: `${at}` });
  const { body } = await say(developer, page(), { entry: 'last' });
  expect([body.people.length, body.people[0]?.entry, body.people.at(-1)?.entry]).toEqual([20, '1', 'last']);
  expect((await say(developer, page(), {}, 'Nothing')).body.code).toBe('noForm');
});

test('who may not edit forms neither says nor hears of it', async () => {
  expect((await say(await api.as('agent'), page())).status).toBe(403);
});
