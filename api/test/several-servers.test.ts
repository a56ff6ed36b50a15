import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail, WhiteLabelProfile } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { BasisRegistry } from '../src/feature/basis/index.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { ContentFollower } from '../src/platform/content/content-follower.ts';
import type { ContentKind } from '../src/platform/database/content-kinds.ts';
import { limit, PUBLISHED, readForm } from './content-acts.ts';
import { path, startApi, type TestApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { listenTo } from './listener.ts';

const RUNS = Number(process.env.FUZZ ?? 10);
/** As good as never: setInterval takes no more. */
const NEVER = 2_000_000_000;

describe.runIf(process.env.TEST_DATABASE_URL)('servers that share a database', () => {
  const a = startApi({ config: { pollMilliseconds: 200 } });
  const b = startApi({ beside: a, config: { pollMilliseconds: 200 } });
  /** Hears of nothing by itself. */
  const still = startApi({ beside: a, config: { pollMilliseconds: NEVER } });

  const saved = async (api: TestApi, face: number, formVersion: number) => {
    const agent = await api.as('agent');
    const request = { payload: payload({ txtFaceTerm20: face }, formVersion) };
    return agent.post<IllustrationDetail & ErrorAnswer>('/api/illustrations', request);
  };
  const quoted = async (api: TestApi, face: number, formVersion: number) => {
    const agent = await api.as('agent');
    return agent.post<ErrorAnswer>('/api/GetFirstYearPremium', payload({ txtFaceTerm20: face }, formVersion));
  };
  const versionOf = (api: TestApi) => readForm(api).then(({ version }) => version);

  test('all serve [SCALE-001]', async () => {
    for (const api of [a, b, still]) expect((await api.request('GET', '/api/ready')).status).toBe(200);
  });

  test('what one publishes is in force on the other, and told to its open screens, without being asked [SCALE-002, SCALE-005, SCALE-007]', async () => {
    const agent = await b.as('agent');
    const listener = await listenTo(b, agent.tokens.jwt);
    expect((await limit(a, 700_000)).status).toBe(200);
    const version = await versionOf(a);
    await expect.poll(() => versionOf(b)).toBe(version);
    const event = { form: 'NewBusiness', version, changed: ['txtFaceTerm20'] };
    await expect.poll(listener.told).toContain(`event: published\ndata: ${JSON.stringify(event)}\n\n`);
    expect((await readForm(b)).items.find(({ name }) => name === 'txtFaceTerm20')).toMatchObject({ max: 700_000 });
    listener.leave();
  });

  const KINDS = Object.keys(PUBLISHED) as ContentKind[];
  test.each(KINDS)('a publication of the kind %s reaches the other and its open screens [SCALE-005]', async (kind) => {
    const agent = await b.as('headOffice');
    const listener = await listenTo(b, agent.tokens.jwt);
    const mark = `Of-${kind}`;
    const { status, body } = await PUBLISHED[kind](a, mark);
    expect([status, body]).toEqual([200, expect.anything()]);
    const event = ['form', 'product', 'text'].includes(kind) ? 'event: published' : `{"kinds":["${kind}"]}`;
    await expect.poll(listener.told).toContain(event);
    expect(await READ[kind](b)).toContain(SHOWN[kind] ?? mark);
    listener.leave();
  });

  /** What a server says of a kind of content. */
  const READ: Readonly<Record<ContentKind, (api: TestApi) => Promise<string>>> = {
    form: (api) => readForm(api).then((form) => JSON.stringify(form)),
    text: async (api) => JSON.stringify((await (await api.as('agent')).get('/api/GetMessages/NewBusiness')).body),
    product: async (api) => JSON.stringify((await (await api.as('agent')).get('/api/allSetups/0180')).body),
    role: async (api) => JSON.stringify((await (await api.as('administrator')).get('/users/GetAllRoles')).body),
    branding: async (api) =>
      JSON.stringify((await (await api.as('administrator')).get<WhiteLabelProfile[]>('/api/whiteLabel/profiles')).body),
    reportPage: async (api) => {
      const at = path('/api/reportTemplates/:name', { name: 'compliance-notice' });
      return JSON.stringify((await (await api.as('developer')).get(at)).body);
    },
    optionSource: async (api) => JSON.stringify((await (await api.as('developer')).get('/api/optionSources')).body),
    applicationSettings: async (api) =>
      JSON.stringify((await (await api.as('eapplicationAdministrator')).get('/api/eapplicationSettings')).body),
    widget: async (api) => JSON.stringify((await (await api.as('administrator')).get('/api/BI/widgets')).body),
    basis: async (api) => JSON.stringify((await (await api.as('developer')).get('/api/bases')).body),
  };
  /** What it then says, where that is not the mark. */
  const SHOWN: Partial<Record<ContentKind, string>> = {
    form: String(1_000_000 + 'Of-form'.length),
    product: String(2_000_000 + 'Of-product'.length),
    applicationSettings: '"version":1',
    optionSource: '"ofoptionsource"',
  };

  test('a server that heard of nothing refuses at once what the newest refuses, quoted and saved [SCALE-006]', async () => {
    await limit(a, 900_000);
    await still.app.get(ContentFollower).catchUp();
    const version = await versionOf(still);
    expect((await saved(still, 800_000, version)).status).toBe(200);
    await limit(a, 600_000);
    // What it answers to a reader is still the older one.
    expect(await versionOf(still)).toBe(version);
    expect(await quoted(still, 800_000, version)).toMatchObject({ status: 409, body: { code: 'formChanged' } });
    await limit(a, 500_000);
    expect(await saved(still, 550_000, version)).toMatchObject({ status: 409, body: { code: 'formChanged' } });
    expect((await saved(still, 500_000, version)).status).toBe(200);
  });

  test('the bases that a server lists are the newest, whether or not it heard of them', async () => {
    const mark = 'Listed-at-once';
    expect((await PUBLISHED.basis(a, mark)).status).toBe(200);
    expect(await READ.basis(still)).toContain(mark);
  });

  test('what is published between the judging of a save and its storing is what it is judged by [SCALE-006]', async () => {
    await limit(a, 900_000);
    const version = await versionOf(a);
    const follower = still.app.get(ContentFollower);
    const catchUp = follower.catchUp.bind(follower);
    let isFirst = true;
    const late = vi.spyOn(follower, 'catchUp').mockImplementation(async () => {
      await catchUp();
      // The request is judged by what was read before this.
      if (isFirst) {
        isFirst = false;
        expect((await limit(a, 400_000)).status).toBe(200);
      }
    });
    const answer = await saved(still, 800_000, version);
    late.mockRestore();
    expect(answer).toMatchObject({ status: 409, body: { code: 'formChanged' } });
  });

  test(
    `over ${RUNS} random publications no server accepts what the newest refuses, and all come to the same [SCALE-007]`,
    async () => {
      const servers = [a, b, still] as const;
      const step = fc.record({
        by: fc.nat(2),
        at: fc.nat(2),
        max: fc.integer({ min: 100, max: 900 }).map((thousands) => thousands * 1000),
        kind: fc.constantFrom('limit', 'limit', 'limit', 'role', 'text'),
      });
      const steps = fc.sample(step, { numRuns: RUNS, seed: 14 });
      let max = 0;
      for (const [index, { by, at, max: next, kind }] of steps.entries()) {
        const publisher = servers[by] ?? a;
        await publisher.app.get(ContentFollower).catchUp();
        const known = await versionOf(servers[at] ?? b);
        if (kind === 'limit' || max === 0) {
          expect((await limit(publisher, next)).status).toBe(200);
          max = next;
        } else
          expect((await PUBLISHED[kind === 'role' ? 'role' : 'text'](publisher, `Step-${index}`)).status).toBe(200);
        const above = await saved(servers[at] ?? b, max + 1000, known);
        expect([index, above.status === 200]).toEqual([index, false]);
        // Below every limit there was, by the version it names and by the newest.
        expect([index, (await quoted(servers[at] ?? b, 100_000, known)).status]).toEqual([index, 200]);
      }
      await a.app.get(ContentFollower).catchUp();
      const version = await versionOf(a);
      await still.app.get(ContentFollower).catchUp();
      await expect.poll(() => Promise.all(servers.map(versionOf))).toEqual([version, version, version]);
    },
    60_000 + RUNS * 3000,
  );

  test('of two servers that adopt a basis of the same version at once one does, and both have it [SCALE-010]', async () => {
    const request = { former: 'OB-1.0', source: '0180', changes: [], isAdopted: true, version: 'TWICE-1' };
    const adopt = async (api: TestApi, prodID: string) =>
      (await api.as('developer')).post<ErrorAnswer>('/api/bases/products', { ...request, prodID });
    const answers = await Promise.all([adopt(a, '0187'), adopt(b, '0188')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await Promise.all([a, b].map((api) => api.app.get(BasisRegistry).get('TWICE-1').document));
    expect(kept[0]).toEqual(kept[1]);
    expect(await a.dataSource.query("SELECT version FROM basis WHERE version = 'TWICE-1'")).toHaveLength(1);
  });

  test('a server that stops leaves the others at work, and one more comes up beside them', async () => {
    const { database } = a.app.get<Config>(CONFIG);
    const config = { ...still.app.get<Config>(CONFIG), database };
    const { app } = await createApp({ config });
    await app.close();
    expect((await (await a.as('agent')).get('/api/getProducts')).status).toBe(200);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a server with a replica', () => {
  // Another database in the place of one that lags for ever: what comes from it can be told.
  const other = startApi();
  const api = startApi();
  const tracked = async (of: TestApi) =>
    (await of.as('systemAdministrator')).get<{ total: number }>('/api/BI/tracking');
  const readFrom = async (readUrl: string): Promise<void> => {
    const { database } = api.app.get<Config>(CONFIG);
    if (database.kind !== 'mysql') throw new Error('no server');
    await api.restart({ database: { ...database, readUrl } });
  };

  test('reads from it what may be a second old and nothing else, and does without it while it is away [SCALE-001]', async () => {
    const { database } = other.app.get<Config>(CONFIG);
    if (database.kind !== 'mysql') throw new Error('no server');
    await other.dataSource.query('DELETE FROM tracking_event');
    const all = (await tracked(api)).body.total;
    expect(all).toBeGreaterThan(0);
    const agent = await api.as('agent');
    await readFrom(database.url);
    expect((await tracked(api)).body.total).toBe(0);
    const made = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
    expect(made.status).toBe(200);
    expect((await agent.get(path('/api/illustrations/:id', { id: made.body.id }))).status).toBe(200);
    await readFrom('mysql://nobody@127.0.0.1:1/nothing');
    expect((await tracked(api)).body.total).toBe(all);
  });
});
