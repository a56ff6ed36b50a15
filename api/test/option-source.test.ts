import type { ErrorAnswer, OptionSource, OptionsAnswer, SaveOptionSourceRequest } from '@lifeform/metadata/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OptionSourceEntity } from '../src/feature/option-source/option-source.entity.ts';
import { isPublic } from '../src/feature/option-source/public-address.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, startApi } from './harness.ts';
import { startTowns } from './town-server.ts';

const optionAddresses: string[] = [];
const api = startApi({ config: { optionAddresses } });
let towns: Awaited<ReturnType<typeof startTowns>>;
let administrator: Client;

beforeAll(async () => {
  towns = await startTowns();
  optionAddresses.push(towns.origin);
  administrator = await api.as('administrator');
});
beforeEach(() => {
  towns.state.mode = 'well';
});
afterAll(() => towns.close());

const save = (source: SaveOptionSourceRequest) =>
  administrator.post<OptionSource & ErrorAnswer>('/api/optionSources', source);
const attempt = (change: Partial<SaveOptionSourceRequest> = {}, search = '', where = {}) =>
  administrator.post<OptionsAnswer & ErrorAnswer>('/api/optionSources/try', {
    ...towns.source,
    ...change,
    search,
    where,
  });

describe('a source of options', () => {
  test('is set up, changed and taken away by administrators, each an audit row, and read by developers', async () => {
    const { status, body } = await save(towns.source);
    expect([status, body.revision]).toEqual([200, 1]);
    expect(await save(towns.source)).toMatchObject({ status: 409, body: { code: 'sourceNameTaken' } });
    expect((await save({ ...towns.source, seconds: 5, revision: 1 })).body).toMatchObject({ revision: 2, seconds: 5 });
    expect(await save({ ...towns.source, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'sourceMovedOn' },
    });
    const developer = await api.as('developer');
    expect((await developer.get<OptionSource[]>('/api/optionSources')).body.map(({ name }) => name)).toEqual(['towns']);
    expect((await developer.post('/api/optionSources', towns.source)).status).toBe(403);
    const agent = await api.as('agent');
    expect((await agent.get('/api/optionSources')).status).toBe(403);
    expect((await agent.post('/api/optionSources/try', { ...towns.source, search: '', where: {} })).status).toBe(403);
    expect((await administrator.delete('/api/optionSources/towns')).status).toBe(204);
    expect(await administrator.delete('/api/optionSources/towns')).toMatchObject({ status: 404 });
    const rows = await api.dataSource.getRepository(AuditLogEntity).findBy({ subject: 'towns' });
    expect(rows.map(({ action }) => action)).toEqual([
      'optionSource.create',
      'optionSource.update',
      'optionSource.delete',
    ]);
  });

  test('is tried before it is saved: codes, texts and columns out of its answer', async () => {
    const { body } = await attempt({}, 'ly');
    expect(body.options).toEqual([{ code: '7', text: 'Lyon', columns: { people: 520_000, region: 'south' } }]);
  });

  test.each([
    ['http://towns.example/v1'],
    ['https://127.0.0.1/v1'],
    ['https://[::1]/v1'],
    ['https://10.1.2.3'],
    ['https://169.254.169.254/latest'],
    ['https://user:word@towns.example'],
    ['file:///etc/passwd'],
  ])('at %s is refused, because it leads inside or is not protected [BUILD-032]', async (address) => {
    expect(await save({ ...towns.source, name: 'inner', address })).toMatchObject({
      status: 400,
      body: { code: 'sourceAddressRefused', parameters: { address } },
    });
    expect((await attempt({ address })).status).toBe(400);
  });

  test('whose name leads inside is not called', async () => {
    const before = towns.asked.length;
    const port = towns.origin.split(':').at(-1);
    const { status, body } = await attempt({ address: `https://localhost:${port}/v1` });
    expect([status, body.code, towns.asked.length]).toEqual([503, 'optionsSilent', before]);
  });

  test.each(['broken', 'large', 'elsewhere', 'words'] as const)('that is %s counts as not answering', async (mode) => {
    towns.state.mode = mode;
    expect(await attempt({ path: `/towns?q=${mode}`, entryPath: '' })).toMatchObject({
      status: 503,
      body: { code: 'optionsSilent', parameters: { name: 'towns' } },
    });
  });

  test('without entries where they should be says so', async () => {
    expect(await attempt({ list: 'data.items' })).toMatchObject({
      status: 503,
      body: { code: 'optionsUnreadable', parameters: { name: 'towns', place: 'data.items' } },
    });
  });

  test.each([
    [{ entryPath: '' }, '{code}'],
    [{ entryPath: '/towns' }, '{code}'],
    [{ columns: {} }, '{region}'],
  ])('with %j cannot tell whether a code is one of it', async (change, names) => {
    expect(await save({ ...towns.source, name: 'loose', ...change })).toMatchObject({
      status: 400,
      body: { code: 'sourceEntryMissing', parameters: { names } },
    });
  });

  test('that asks for a secret is sent it with each question, and nobody is answered with it [BUILD-032]', async () => {
    const secret = 'a secret of the towns';
    const source = { ...towns.source, name: 'closedTowns', header: 'X-Api-Key' };
    expect(await save(source)).toMatchObject({ status: 400, body: { code: 'sourceSecretMissing' } });
    const { status, body } = await save({ ...source, secret });
    expect([status, body.header]).toEqual([200, 'X-Api-Key']);
    const count = towns.keys.length;
    await attempt({ name: source.name, header: 'X-Api-Key' }, 'lil');
    expect(towns.keys.slice(count)).toEqual([secret]);
    const { body: sources } = await administrator.get('/api/optionSources');
    expect(JSON.stringify([body, sources])).not.toContain(secret);
    const [row] = await api.dataSource.getRepository(OptionSourceEntity).findBy({ name: source.name });
    const told = await api.dataSource.getRepository(AuditLogEntity).findBy({ subject: source.name });
    expect(row?.secret).toMatch(/^v1\./);
    expect(JSON.stringify([row, told])).not.toContain(secret);
    // Changed without a secret it keeps the one it has; a new one is a row of the audit log.
    expect((await save({ ...source, seconds: 5, revision: 1 })).status).toBe(200);
    expect((await save({ ...source, seconds: 5, secret: 'another', revision: 2 })).status).toBe(200);
    await attempt({ name: source.name, header: 'X-Api-Key' }, 'lil');
    expect(towns.keys.at(-1)).toBe('another');
    expect(await api.dataSource.getRepository(AuditLogEntity).countBy({ subject: source.name })).toBe(3);
  });

  test('is not sent a secret that is kept for another address or header, whoever changes where it leads', async () => {
    const source = { ...towns.source, name: 'boundTowns', header: 'X-Api-Key' };
    await save({ ...source, secret: 'bound' });
    const elsewhere = { ...source, address: 'https://thief.example/v1' };
    const other = { ...source, header: 'Authorization' };
    for (const changed of [elsewhere, other]) {
      const refused = { status: 400, body: { code: 'sourceSecretMissing' } };
      expect(await save({ ...changed, revision: 1 })).toMatchObject(refused);
      expect(await attempt(changed)).toMatchObject(refused);
    }
    const rows = api.dataSource.getRepository(OptionSourceEntity);
    const { content } = await rows.findOneByOrFail({ name: source.name });
    const count = towns.asked.length;
    const moved = towns.origin.replace('127.0.0.1', 'localhost');
    optionAddresses.push(moved);
    await rows.update({ name: source.name }, { content: content.replace(towns.origin, moved) });
    expect(await attempt({ ...source, address: `${moved}/v1` })).toMatchObject({ status: 503 });
    expect(towns.asked).toHaveLength(count);
  });

  test.each(['Host', 'transfer-encoding', 'Proxy-Authorization'])(
    'cannot set the header %s, which belongs to the connection',
    async (header) => {
      expect(await save({ ...towns.source, name: 'odd', header, secret: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'sourceHeaderRefused', parameters: { header } },
      });
    },
  );

  test('takes no secret that would end its header', async () => {
    expect((await save({ ...towns.source, name: 'odd', header: 'X-Key', secret: 'a\r\nHost: b' })).status).toBe(400);
  });

  test('that lists everything is searched here', async () => {
    const change = { path: '/towns', entryPath: '' };
    expect((await attempt(change, 'LI')).body.options.map(({ text }) => text)).toEqual(['Lille']);
    expect((await attempt(change, '', { region: 'south' })).body.options.map(({ text }) => text)).toEqual([
      'Lyon',
      'Nice',
    ]);
  });

  test('is asked once for the same question while its answer is good [BUILD-032]', async () => {
    const count = () => towns.asked.filter((url) => url.includes('q=nic')).length;
    await Promise.all([attempt({}, 'nic'), attempt({}, 'nic')]);
    await attempt({}, 'nic');
    expect(count()).toBe(1);
    api.travel(59_000);
    await attempt({}, 'nic');
    expect(count()).toBe(1);
    api.travel(2000);
    await attempt({}, 'nic');
    expect(count()).toBe(2);
  });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['towns', false],
])('%s is an address outside: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
