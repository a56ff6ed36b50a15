import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ControlItem, FormDocument, Message } from '@lifeform/metadata';
import type { FormVersionsAnswer, Role, TokenAnswer } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { type Seed, seed } from '@lifeform/metadata/seed';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { MessageEntity } from '../src/feature/message/message.entity.ts';
import { ShippedContentEntity } from '../src/feature/seed/shipped-content.entity.ts';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { testConfig } from './config.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { accountOf, path } from './harness.ts';

const FORM = 'Tracking';
const OLD_FIELD: ControlItem = { name: 'txtTrackedOld', fieldType: 'text', isOptional: true };
const LABEL = `tEdit-${FORM}-dtTrackedFrom`;
const [LEFT_TEXT, OWN_TEXT, NEW_TEXT] = ['msg-required', 'msg-Range', 'msg-Limits'] as const;
const OLD: Message = { en: 'As it was', fr: 'Comme avant' };
const OWN: Message = { en: 'As we say it', fr: 'Comme nous le disons' };

/** As many as it takes. */
const FORMS = seed.forms.filter(({ form }) => ['NewBusiness', 'User', FORM, 'WhiteLabel'].includes(form));
const shippedItems = seed.forms.find(({ form }) => form === FORM)?.items ?? [];
const shippedSetup = seed.products.find(({ prodID }) => prodID === '0370');

function without<T>(record: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** The form as it was: two fields had other lengths, one was not there yet, and one was that is gone. */
function olderForm(document: FormDocument): FormDocument {
  if (document.form !== FORM) return document;
  const lengths: Readonly<Record<string, number>> = { txtTrackedUser: 50, txtTrackedForm: 30 };
  const items = document.items
    .filter(({ name }) => name !== 'btnShowTracked')
    .map((item) => (lengths[item.name] ? { ...item, maxLength: lengths[item.name] } : item) as ControlItem);
  const place = { id: OLD_FIELD.name, kind: 'field', parent: 'secTracked', order: 40, width: 6 } as const;
  const layout = document.layout.filter(({ id }) => id !== 'btnShowTracked');
  return { ...document, items: [...items, OLD_FIELD], layout: [...layout, place] };
}

const older: Seed = {
  ...seed,
  forms: FORMS.filter(({ form }) => form !== 'WhiteLabel').map(olderForm),
  messages: {
    ...without(seed.messages, NEW_TEXT, `tEdit-${FORM}-btnShowTracked`),
    ...{ [LEFT_TEXT]: OLD, [OWN_TEXT]: OLD, [`tEdit-${FORM}-${OLD_FIELD.name}`]: OLD },
  },
  products: seed.products
    .filter(({ prodID }) => prodID !== '0385')
    .map((setup) => (setup === shippedSetup ? { ...setup, inforce: { values: {} } } : setup)),
  roles: seed.roles.map((role) =>
    role.roleID === 'agent'
      ? { ...role, permissions: without({ ...role.permissions }, 'isNeedsAnalysisLite') as typeof role.permissions }
      : role,
  ),
  policies: [],
  activity: { visits: [], illustrations: [], analyses: [], runs: [] },
};
/** Of a name that people here gave to a form of theirs. */
const SAME_NAME: FormDocument = {
  form: 'LossReport',
  version: 0,
  items: [OLD_FIELD],
  layout: [],
  rules: [],
  messages: {},
};
const newer: Seed = {
  ...older,
  ...{ forms: [...FORMS, SAME_NAME], messages: seed.messages, products: seed.products, roles: seed.roles },
};

/** Somebody at work on a server that runs. */
interface At {
  readonly app: NestFastifyApplication;
  get<T>(url: string): Promise<T>;
  post(url: string, payload: object): Promise<number>;
  delete(url: string): Promise<number>;
}

async function signedIn(app: NestFastifyApplication): Promise<At> {
  const [username, password] = accountOf('administratorDeveloper');
  const payload = { username, password, generateTrackingUserName: false };
  const { jwt } = (await app.inject({ method: 'POST', url: '/users/authenticate', payload })).json<TokenAnswer>();
  const headers = { authorization: `Bearer ${jwt}` };
  return {
    app,
    get: async <T>(url: string) => (await app.inject({ method: 'GET', url, headers })).json<T>(),
    post: async (url, body) => (await app.inject({ method: 'POST', url, payload: body, headers })).statusCode,
    delete: async (url) => (await app.inject({ method: 'DELETE', url, headers })).statusCode,
  };
}

const formAt = (at: At, form = FORM) => at.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
const roleAt = async (at: At, id: string) =>
  (await at.get<readonly Role[]>('/users/GetAllRoles')).find(({ roleID }) => roleID === id);

/** What people of the installation change while it runs the older release. */
async function changeThings(at: At): Promise<void> {
  const title = { en: 'Loss report', fr: 'Rapport de perte' };
  expect(await at.post('/api/forms', { title, icon: 'claim' })).toBe(201);
  const publish = async (form: string, change: object): Promise<void> => {
    const { version: baseVersion } = await formAt(at, form);
    expect(await at.post('/api/updateControlItems', { form, baseVersion, items: [], ...change })).toBe(200);
  };
  const field = shippedItems.find(({ name }) => name === 'txtTrackedForm');
  await publish(FORM, { items: [{ ...field, maxLength: 40 }], messages: { [LABEL]: OWN, [OWN_TEXT]: OWN } });
  await publish('NewBusiness', { products: { '0370': { txtDeposit: { min: 150 } } } });
  const { version: baseVersion } = await formAt(at);
  expect(await at.post('/api/deleteControlItems', { form: FORM, baseVersion, names: ['cboEventType'] })).toBe(200);
  // As that release saved it: the screen of this one knows of a right it did not have.
  const { manager } = at.app.get(DataSource);
  const role = await manager.findOneByOrFail(RoleEntity, { id: 'agent' });
  const permissions = { ...role.permissions, isConcepts: { isActive: false } };
  await manager.save(RoleEntity, { ...role, permissions, revision: role.revision + 1 });
  await manager.query("DELETE FROM app_user WHERE roleID = 'biAnalyst'");
  expect(await at.delete(path('/users/roles/:roleID', { roleID: 'biAnalyst' }))).toBeLessThan(300);
}

describe.each([
  ['that was written down', false],
  ['from before it was written down', true],
])('a database of an older release, %s', (_name, isForgotten) => {
  let dir = '';
  let database: TestDatabase;
  let now: At;
  let earlier: number;
  let told: string | undefined;

  const start = async (release: Seed, version: string) => {
    const config = testConfig(dir, { database: database.config, version });
    const { app, ...seeded } = await createApp({ config, seed: release });
    told = seeded.release;
    return app;
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lifeform-release-'));
    database = await emptyDatabase(dir);
    const before = await signedIn(await start(older, '2.0.4'));
    await changeThings(before);
    ({ version: earlier } = await formAt(before));
    const source = before.app.get(DataSource);
    if (isForgotten) {
      await source.query("DELETE FROM shipped_content WHERE name <> 'seed'");
      await source.query("UPDATE shipped_content SET hashes = '{}'");
    }
    await before.app.close();
    now = await signedIn(await start(newer, '2.1.0'));
  });

  afterAll(async () => {
    await now.app.close();
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  });

  test('gets the forms, fields, products and rights it never had', async () => {
    expect((await formAt(now, 'WhiteLabel')).items.length).toBeGreaterThan(0);
    const { items, layout, messages } = await formAt(now);
    expect(items.at(-1)).toEqual(shippedItems.at(-1));
    expect(layout.map(({ id }) => id)).toContain('btnShowTracked');
    expect(messages).toMatchObject({ [NEW_TEXT]: seed.messages[NEW_TEXT] });
    const setup = await now.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0385' }));
    expect(setup.prodID).toBe('0385');
    expect((await roleAt(now, 'agent'))?.permissions.isNeedsAnalysisLite).toBeDefined();
  });

  test('gets what changed where nobody here had changed it, and loses what is gone', async () => {
    const { items, layout, messages } = await formAt(now);
    const lengths = Object.fromEntries(items.map(({ name, maxLength }) => [name, maxLength]));
    expect(lengths).toMatchObject({ txtTrackedUser: 100 });
    expect([items, layout].flatMap((list) => JSON.stringify(list).includes(OLD_FIELD.name))).toEqual([false, false]);
    expect(messages[LEFT_TEXT]).toEqual(seed.messages[LEFT_TEXT]);
  });

  test('keeps what was changed here, field by field, override by override, right by right', async () => {
    const { items, messages } = await formAt(now);
    expect(items.find(({ name }) => name === 'txtTrackedForm')?.maxLength).toBe(40);
    expect([messages[LABEL], messages[OWN_TEXT]]).toEqual([OWN, OWN]);
    const setup = await now.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0370' }));
    expect(setup.items.NewBusiness?.txtDeposit?.min).toBe(150);
    expect(setup.inforce?.fundProducts).toEqual({ SegFund: '0380' });
    expect((await roleAt(now, 'agent'))?.permissions.isConcepts).toEqual({ isActive: false });
  });

  test('keeps a form that was made here as it is when the release ships one of its name', async () => {
    const { items, record, messages } = await formAt(now, SAME_NAME.form);
    expect(items).toEqual([]);
    expect(record?.address).toBe('loss-report');
    // What all forms say comes with the release.
    expect(messages[NEW_TEXT]).toEqual(seed.messages[NEW_TEXT]);
  });

  test('does not get back what was deleted here', async () => {
    expect((await formAt(now)).items.map(({ name }) => name)).not.toContain('cboEventType');
    expect(await roleAt(now, 'biAnalyst')).toBeUndefined();
  });

  test('hears how much came at the start', () => {
    expect(told).toMatch(
      /^Release 2\.1\.0: 2 documents new; entries \d+ added, \d+ changed, \d+ removed, [23] kept as changed here\.$/,
    );
  });

  test('has a new version of each form it touched, by the release, that names what was kept', async () => {
    const { versions } = await now.get<FormVersionsAnswer>(path('/api/forms/:form/versions', { form: FORM }));
    const [newest] = versions;
    expect(newest).toMatchObject({ version: earlier + 1, author: 'release 2.1.0' });
    expect(newest?.comment).toBe('Release 2.1.0; kept as changed here: items/txtTrackedForm');
    const kept = await now.app.get(DataSource).manager.findOneByOrFail(AuditLogEntity, {
      actor: 'release 2.1.0',
      subject: 'messages',
    });
    expect(kept.detail).toMatchObject({ kept: [OWN_TEXT] });
  });

  test('is left alone by the next start of the same release', async () => {
    const count = async ({ app }: At) => {
      const rows = await app.get(DataSource).query('SELECT COUNT(*) AS number FROM form_version');
      return Number((rows as { number: number | string }[])[0]?.number);
    };
    const before = await count(now);
    await now.app.close();
    now = await signedIn(await start(newer, '2.1.0'));
    expect([await count(now), told]).toEqual([before, undefined]);
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'of two servers that start at once one takes a release in, once',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'lifeform-release-'));
    const database = await emptyDatabase(dir);
    const start = (release: Seed) =>
      createApp({ config: testConfig(dir, { database: database.config }), seed: release });
    await (await start(older)).app.close();
    const both = await Promise.allSettled([start(newer), start(newer)]);
    const [app, other] = both.flatMap((end) => (end.status === 'fulfilled' ? [end.value.app] : []));
    if (!app || !other) throw new Error('a server did not come up');
    await other.close();
    const source = app.get(DataSource);
    expect(await source.manager.countBy(MessageEntity, { messageKey: NEW_TEXT })).toBe(1);
    const [row] = await source.query(`SELECT MAX(version) AS newest FROM form_version WHERE form = '${FORM}'`);
    expect(Number(row.newest)).toBe(2);
    expect((await source.manager.findOneByOrFail(ShippedContentEntity, { name: 'form/WhiteLabel' })).version).toBe(
      '2.0.4',
    );
    await app.close();
    await database.drop();
  },
);
