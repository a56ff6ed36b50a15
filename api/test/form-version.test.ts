import { ADMINISTERED_ATTRIBUTES, type ControlItem, type FormDocument, type Rule } from '@lifeform/metadata';
import type {
  ErrorAnswer,
  FormComparison,
  FormsAnswer,
  FormVersionDetail,
  FormVersionsAnswer,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
const form = 'NewBusiness';
const FIELD = 'txtFaceTerm20';
const KEY = `tEdit-NewBusiness-${FIELD}`;

let developer: Client;
beforeAll(async () => {
  developer = await api.as('developer');
});

const load = async () => (await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
const item = async (): Promise<ControlItem> => {
  const found = (await load()).items.find(({ name }) => name === FIELD);
  if (!found) throw new Error(FIELD);
  return found;
};
const publish = async (request: Partial<UpdateControlItemsRequest>) => {
  const { version } = await load();
  const body = { form, baseVersion: version, items: [], ...request };
  const answer = await developer.post<PublishAnswer>('/api/updateControlItems', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.version;
};
const history = () => developer.get<FormVersionsAnswer>(path('/api/forms/:form/versions', { form }));
const detail = async (version: number) =>
  (
    await developer.get<FormVersionDetail>(
      path('/api/forms/:form/versions/:version', { form, version: String(version) }),
    )
  ).body;
const compare = async (version: number, other: number) => {
  const place = path('/api/forms/:form/versions/:version/compare/:other', {
    form,
    version: String(version),
    other: String(other),
  });
  return developer.get<FormComparison>(place);
};
const restore = async (version: number, baseVersion: number, comment?: string) =>
  developer.post<PublishAnswer & ErrorAnswer>(
    path('/api/forms/:form/versions/:version/restore', { form, version: String(version) }),
    {
      baseVersion,
      comment,
    },
  );

describe('the history of a form', () => {
  test('lists each version with its author, time, comment and number of changes, newest first [META-045]', async () => {
    const version = await publish({
      items: [{ ...(await item()), max: 4_000_000, min: 60_000 }],
      messages: { [KEY]: { en: 'Second face', fr: 'Deuxième capital' } },
      comment: 'Asked for by head office',
    });
    const { body } = await history();
    expect(body.versions.map((line) => line.version)).toEqual([version, 1]);
    expect(body.versions[0]).toEqual({
      version,
      author: 'Sofia Novak',
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      comment: 'Asked for by head office',
      changes: 4,
      changed: [FIELD],
      others: [],
    });
  });

  test('shows an administrator’s publication with who made it [META-045]', async () => {
    const administrator = await api.as('administrator');
    const { version } = await load();
    const items = [{ ...(await item()), max: 4_100_000 }];
    await administrator.post('/api/updateControlItems', {
      form,
      baseVersion: version,
      items,
      comment: 'Yearly review',
    });
    const [line] = (await history()).body.versions;
    expect(line).toMatchObject({ author: 'Grace Lavoie', comment: 'Yearly review', changes: 1 });
  });

  test.each([
    ['max', 4_300_000, 200],
    ['display', 'plain', 403],
    ['defaultValue', 50_000, 403],
    ['readOnly', true, 403],
  ])(
    'takes %s of a field from an administrator, or refuses it, as their panel offers it or does not [KEEP-013]',
    async (attribute, value, status) => {
      const administrator = await api.as('administrator');
      const { version } = await load();
      const items = [{ ...(await item()), [attribute]: value }];
      const answer = await administrator.post('/api/updateControlItems', { form, baseVersion: version, items });
      expect(answer.status).toBe(status);
      expect(ADMINISTERED_ATTRIBUTES.has(attribute)).toBe(status === 200);
    },
  );

  test('is that of one of the forms the database holds, which are listed by name', async () => {
    const { forms } = (await developer.get<FormsAnswer>('/api/forms')).body;
    expect(forms.map((listing) => listing.form).sort()).toEqual(seed.forms.map((document) => document.form).sort());
  });

  test('of a form or a version that is not there is answered 404, saying which', async () => {
    const nothing = await developer.get<ErrorAnswer>(path('/api/forms/:form/versions', { form: 'Nothing' }));
    expect(nothing).toMatchObject({ status: 404, body: { message: 'There is no form “Nothing”.' } });
    expect((await compare(1, 99)).status).toBe(404);
    expect((await restore(99, 1)).status).toBe(404);
  });
});

describe('any two versions', () => {
  test('are compared item by item, property by property, with rules and texts [META-045]', async () => {
    const base = await load();
    const before = await item();
    const added = base.rules
      .filter(({ kind }) => kind === 'check')
      .map((rule) => ({ ...rule, id: `${rule.id}-too` }))[0];
    if (!added) throw new Error('no check');
    const version = await publish({
      items: [{ ...before, max: 4_200_000 }],
      messages: { [KEY]: { en: 'Another face', fr: 'Deuxième capital' } },
      rules: [...base.rules, added],
    });
    const { body } = await compare(base.version, version);
    expect(body.changes).toEqual([
      { part: 'items', key: FIELD, property: 'max', before: before.max, after: 4_200_000 },
      { part: 'rules', key: added.id, property: '', after: added },
      { part: 'messages', key: KEY, property: 'en', before: 'Second face', after: 'Another face' },
    ]);
    expect((await compare(version, base.version)).body.changes).toHaveLength(3);
    expect((await compare(version, version)).body.changes).toEqual([]);
  });
});

describe('a version of the past', () => {
  test('is published again as a new one, everything of it, and the versions between stay [META-045]', async () => {
    const now = (await load()).version;
    const added = { name: 'txtLater', fieldType: 'text' };
    const text = { en: 'Later', fr: 'Plus tard' };
    await publish({ items: [added], messages: { 'tEdit-NewBusiness-txtLater': text }, cases: [] });
    await publish({ messages: { 'msg-required': { en: 'Fill this in.', fr: 'À remplir.' } } });
    const setup = (await detail(now)).content.setups['0180'];
    if (!setup) throw new Error('0180');
    const latest = await publish({
      setups: { '0180': { ...setup, settings: { ...setup.settings, toAge: 90 } } },
      cases: [],
    });
    const { status, body } = await restore(1, latest, 'Back to the start');
    expect(status).toBe(200);
    expect(body.version).toBe(latest + 1);
    expect((await detail(latest + 1)).content).toEqual((await detail(1)).content);
    expect((await compare(1, latest + 1)).body.changes).toEqual([]);
    expect((await detail(latest)).content.setups['0180']?.settings.toAge).toBe(90);
    const [line] = (await history()).body.versions;
    expect(line).toMatchObject({ version: latest + 1, comment: 'Back to the start' });
    expect(line?.changed).toContain('txtLater');
  });

  test('says of which it is one again, and no other does, nor a form that carries a text it put back [EDIT-025]', async () => {
    const base = await publish({ messages: { 'msg-required': { en: 'Needed.', fr: 'Requis.' } } });
    expect((await restore(1, base)).status).toBe(200);
    const { versions } = (await history()).body;
    expect(versions[0]).toMatchObject({ version: base + 1, restoredFrom: 1 });
    expect(versions[1]?.restoredFrom).toBeUndefined();
    const place = path('/api/forms/:form/versions', { form: 'User' });
    const [carried] = (await developer.get<FormVersionsAnswer>(place)).body.versions;
    expect(carried).toMatchObject({ comment: '', changes: expect.any(Number) });
    expect(carried?.restoredFrom).toBeUndefined();
  });

  test('of a form that no product overrides touches none', async () => {
    const other = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'Template' }));
    const place = path('/api/forms/:form/versions/:version/restore', { form: 'Template', version: '1' });
    const before = await developer.get(path('/api/allSetups/:prodID', { prodID: '0180' }));
    const { status, body } = await developer.post<PublishAnswer>(place, { baseVersion: other.body.version });
    expect([status, body.reach.products]).toEqual([200, 0]);
    const after = await developer.get(path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect(after.body).toEqual(before.body);
  });

  test('is not published over a version the person has not seen [META-045]', async () => {
    const { version } = await load();
    const { status, body } = await restore(1, version - 1);
    expect(status).toBe(409);
    expect(body.message).toContain(`${version} (Sofia Novak: `);
  });

  test('is published by a developer alone, and read by administrators too', async () => {
    const { version } = await load();
    const place = path('/api/forms/:form/versions/:version/restore', { form, version: '1' });
    const administrator = await api.as('administrator');
    expect((await administrator.post(place, { baseVersion: version })).status).toBe(403);
    expect((await administrator.get(path('/api/forms/:form/versions', { form }))).status).toBe(200);
    const agent = await api.as('agent');
    expect((await agent.get(path('/api/forms/:form/versions', { form }))).status).toBe(403);
  });
});

test('the history names what changed besides fields: places, rules and texts that no field has, each once [META-045]', async () => {
  const { layout, rules } = await load();
  const fails = { '<': [{ var: FIELD }, -1] };
  const rule: Rule = { kind: 'check', id: 'never-below', fields: [FIELD], fails, message: KEY };
  const place = layout.find(({ kind }) => kind === 'section');
  await publish({
    rules: [...rules, rule],
    layout: layout.map((entry) => (entry === place ? { ...entry, order: entry.order + 1000 } : entry)),
    messages: { 'msg-Range': { en: 'From {min} to {max}', fr: 'De {min} à {max}' } },
  });
  const [line] = (await history()).body.versions;
  expect(line).toMatchObject({
    changed: [],
    others: [
      { part: 'layout', key: place?.id },
      { part: 'rules', key: rule.id },
      { part: 'messages', key: 'msg-Range' },
    ],
  });
});
