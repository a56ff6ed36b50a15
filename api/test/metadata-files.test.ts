import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { ChangesAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataCommand } from '../src/metadata-command/metadata-command.ts';
import { MetadataFolder } from '../src/metadata-command/metadata-folder.ts';
import { MetadataServer } from '../src/metadata-command/metadata-server.ts';
import { path, startApi } from './harness.ts';

const api = startApi();
const FORM = 'NeedsLite';
const person = (roleID: string) => {
  const found = seed.users.find((user) => user.roleID === roleID);
  if (!found) throw new Error(roleID);
  return found;
};

let folder = '';
let said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lifeform-metadata-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (command: string, ...rest: readonly string[]) => runAs('developer', command, ...rest);
function runAs(roleID: string, command: string, ...rest: readonly string[]): Promise<number> {
  said = [];
  const line = (text: string): void => void said.push(text);
  const { username, password } = person(roleID);
  const signIn = () => MetadataServer.signIn(api.url, username, password);
  return metadataCommand([command, folder, ...rest], signIn, { out: line, err: line });
}

const file = (name: string): string => join(folder, 'forms', FORM, `${name}.json`);
async function edit(field: string, change: Partial<ControlItem>): Promise<void> {
  const read = JSON.parse(await readFile(file('items'), 'utf8')) as { readonly items: readonly ControlItem[] };
  const items = read.items.map((item) => (item.name === field ? { ...item, ...change } : item));
  await writeFile(file('items'), JSON.stringify({ ...read, items }));
}
const published = async (): Promise<FormDocument> =>
  (await (await api.as('developer')).get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: FORM }))).body;
const item = async (field: string) => (await published()).items.find(({ name }) => name === field);

describe('forms as files', () => {
  test('have no difference once pulled; one that is made is named, and a push publishes it and nothing else [SHIP-010]', async () => {
    expect(await run('pull', FORM)).toBe(0);
    const { version, items } = await published();
    expect(said).toEqual([`${FORM}: version ${version}`]);
    expect(await run('diff')).toBe(0);
    const editor = new Ajv2020({ strict: false, validateFormats: false });
    for (const name of ['items', 'layout', 'rules', 'cases', 'texts']) {
      const read = JSON.parse(await readFile(file(name), 'utf8')) as { readonly $schema: string };
      const schema = JSON.parse(await readFile(join(dirname(file(name)), read.$schema), 'utf8'));
      expect([name, schema.$id, editor.validate(schema, read)]).toEqual([name, `urn:lifeform:schema:${name}`, true]);
    }
    await edit('txtYears', { max: 41 });
    expect(await run('diff')).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^NeedsLite items txtYears max: \d+ -> 41$/)]);
    expect(await run('push', '--comment', 'From version control')).toBe(0);
    expect(await published()).toMatchObject({
      version: version + 1,
      items: items.map((one) => (one.name === 'txtYears' ? { ...one, max: 41 } : one)),
    });
    expect(await run('diff')).toBe(0);
    expect(await run('push')).toBe(0);
    expect(said).toEqual([`${FORM}: nothing to publish`]);
    expect((await published()).version).toBe(version + 1);
  });

  test('are merged with what was published since, and a conflict publishes nothing and names both sides [SHIP-010]', async () => {
    await run('pull', FORM);
    const { version } = await published();
    const change = async (field: string, max: number): Promise<void> => {
      const { version: baseVersion, items } = await published();
      const changed = items.flatMap((one) => (one.name === field ? [{ ...one, max }] : []));
      const developer = await api.as('developer');
      const body = { form: FORM, baseVersion, items: changed };
      expect((await developer.post('/api/updateControlItems', body)).status).toBe(200);
    };
    await change('txtAge', 84);
    await edit('txtYears', { max: 42 });
    expect(await run('push')).toBe(0);
    expect([(await item('txtAge'))?.max, (await item('txtYears'))?.max]).toEqual([84, 42]);
    await change('txtYears', 43);
    await edit('txtYears', { max: 44 });
    expect(await run('push')).toBe(1);
    expect(said).toEqual([
      'NeedsLite items txtYears max was changed in two ways: 44 in the folder, 43 in the installation, 42 before',
    ]);
    expect((await published()).version).toBe(version + 3);
  });

  test('share texts with one another: what the installation changed of these, or another form was pulled with, is no change of the folder [SHIP-010]', async () => {
    const developer = await api.as('developer');
    const say = async (words: string): Promise<void> => {
      const body = { form: FORM, baseVersion: (await published()).version, items: [] };
      const messages = { 'msg-required': { en: words, fr: words } };
      expect((await developer.post('/api/updateControlItems', { ...body, messages })).status).toBe(200);
    };
    const both = [FORM, 'NeedsFull'] as const;
    expect(await run('pull', ...both)).toBe(0);
    await say('Fill it in');
    expect(await run('pull', ...both)).toBe(0);
    await say('Please fill it in');
    expect(await run('pull', 'NeedsFull')).toBe(0);
    const { version } = await published();
    expect(await run('push', FORM)).toBe(0);
    expect([said, (await published()).version]).toEqual([[`${FORM}: nothing to publish`], version]);
    expect(await run('pull', ...both)).toBe(0);
    await edit('txtYears', { max: 39 });
    expect(await run('pull', 'NeedsFull', FORM)).toBe(2);
    expect(await run('push', ...both)).toBe(0);
    expect((await item('txtYears'))?.max).toBe(39);
  });

  test('that were changed are not overwritten by a pull', async () => {
    await run('pull', FORM);
    await edit('txtYears', { max: 45 });
    expect(await run('pull', FORM)).toBe(2);
    expect(said.join()).toMatch(/^NeedsLite was changed in the folder/);
    expect(await readFile(file('items'), 'utf8')).toContain('"max":45');
  });

  test('that the server refuses say why, and what is no JSON says which file', async () => {
    await run('pull', FORM);
    await edit('txtYears', { min: 90, max: 1 });
    expect(await run('push')).toBe(2);
    expect(said.join()).toMatch(/txtYears/);
    await writeFile(file('items'), '{');
    expect(await run('diff')).toBe(2);
    expect(said.join()).toContain(`${file('items')} is no JSON`);
  });

  test('never leave their folder, whatever an installation calls a form', async () => {
    const { content } = await (
      await MetadataServer.signIn(api.url, person('developer').username, person('developer').password)
    ).newest(FORM);
    await expect(new MetadataFolder(folder).write('../outside', 1, content)).rejects.toThrow('no file name');
  });

  test('are for those who may read and publish forms', async () => {
    expect(await runAs('agent', 'pull', FORM)).toBe(2);
    expect(await run('sweep')).toBe(2);
    expect(said.join()).toMatch(/^Usage/);
    expect(await run('push', '--coment', 'x')).toBe(2);
    expect(said.join()).toMatch(/--coment[\s\S]*Usage/);
  });
});

test('what is pushed where review is required is sent for review, and published once another person approved it', async () => {
  await run('pull', FORM);
  const { version } = await published();
  await edit('txtYears', { max: 38 });
  await api.restart({ isReviewRequired: true });
  expect(await run('push', '--comment', 'Fewer years')).toBe(0);
  expect(said).toEqual([`${FORM}: sent for review. Pull it once it is published.`]);
  expect((await published()).version).toBe(version);
  const { changes } = (await (await api.as('developer')).get<ChangesAnswer>('/api/changes')).body;
  expect(changes).toMatchObject([{ title: 'Fewer years', subject: FORM, state: 'open', isOwn: true }]);
  // Pushed again it is the same change, as it is or with what was edited since.
  await run('push', '--comment', 'Fewer years');
  const again = (await (await api.as('developer')).get<ChangesAnswer>('/api/changes')).body;
  expect(again.changes).toEqual(changes);
  await edit('txtYears', { max: 37 });
  await run('push', '--comment', 'Fewer years');
  const anew = (await (await api.as('developer')).get<ChangesAnswer>('/api/changes')).body;
  expect(anew.changes.map(({ id, revision }) => [id, revision])).toEqual([[changes[0]?.id, 2]]);
  expect(await run('pull', FORM)).toBe(2);
  const reviewer = await api.as('administratorDeveloper');
  for (const move of ['approve', 'publish']) {
    const [{ id, revision } = { id: '', revision: 0 }] = (await reviewer.get<ChangesAnswer>('/api/changes')).body
      .changes;
    expect((await reviewer.post(path('/api/changes/:id/move', { id }), { move, revision })).status).toBe(200);
  }
  expect((await item('txtYears'))?.max).toBe(37);
  expect(await run('pull', FORM)).toBe(0);
  expect(await run('diff')).toBe(0);
});
