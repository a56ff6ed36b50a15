import { createForm } from '@lifeform/engine';
import { type FormDocument, labelKey } from '@lifeform/metadata';
import {
  type ErrorAnswer,
  FORM_USE_ACTS,
  type FormUseAnswer,
  type FormUseRequest,
  type Role,
} from '@lifeform/metadata/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FormUseEntity } from '../src/feature/form-use/form-use.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { createActor, permissionsOf } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
const form = 'NeedsLite';

let agent: Client;
let developer: Client;
let document: FormDocument;
beforeAll(async () => {
  agent = await api.as('agent');
  developer = await api.as('developer');
  document = (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
});
beforeEach(() => api.dataSource.getRepository(FormUseEntity).clear());

type Counts = FormUseRequest['counts'];
const send = (counts: Counts, over: Partial<FormUseRequest> = {}, who = agent) =>
  who.post<ErrorAnswer>('/api/formUse', { form, version: document.version, counts, ...over });
const at = (of = form) => path('/api/forms/:form/use', { form: of });
const read = async (query = '', who = developer) => (await who.get<FormUseAnswer>(`${at()}${query}`)).body;
const stored = () => api.dataSource.getRepository(FormUseEntity).find({ order: { field: 'ASC', act: 'ASC' } });
const once = (field: string, act: Counts[number]['act'] = 'err', count = 1) => ({ field, act, count });

describe('what is counted at the fields of a form', () => {
  test('adds up over requests and people, by field: stopped, corrected, erred, asked why [SHIP-013]', async () => {
    expect((await send([once('txtAge', 'err', 2), once('txtAge', 'why'), once('txtIncome', 'stop')])).status).toBe(200);
    expect((await send([once('txtAge'), once('txtAge', 'correct', 4)], {}, developer)).status).toBe(200);
    expect(await read()).toEqual({
      isCounted: true,
      versions: [document.version],
      fields: [
        { field: 'txtAge', stop: 0, correct: 4, err: 3, why: 1 },
        { field: 'txtIncome', stop: 1, correct: 0, err: 0, why: 0 },
      ],
    });
  });

  test('counts each of two who add at once', async () => {
    const both = await Promise.all(Array.from({ length: 6 }, () => send([once('txtAge'), once('txtIncome')])));
    expect(both.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await read()).fields.map(({ err }) => err)).toEqual([6, 6]);
  });

  test('is of one version of the form, or of all', async () => {
    const { items, version } = document;
    const item = { ...items.find(({ name }) => name === 'txtAge'), max: 99 };
    await send([once('txtAge')]);
    const published = await developer.post('/api/updateControlItems', { form, baseVersion: version, items: [item] });
    expect(published.status).toBe(200);
    await send([once('txtAge', 'err', 5)], { version: version + 1 });
    expect(await read()).toMatchObject({ versions: [version + 1, version], fields: [{ err: 6 }] });
    expect(await read(`?version=${version}`)).toMatchObject({ fields: [{ err: 1 }] });
  });

  test('begins again for a version or for all, by choice, and the audit log says who chose it', async () => {
    const older = document.version;
    await send([once('txtAge')]);
    await send([once('txtAge')], { version: older + 1 });
    expect((await developer.delete(`${at()}?version=${older}`)).status).toBe(204);
    expect((await read()).versions).toEqual([older + 1]);
    expect((await developer.delete(at())).status).toBe(204);
    expect(await read()).toEqual({ isCounted: true, versions: [], fields: [] });
    const rows = await api.dataSource.query(
      "SELECT actor, subject FROM audit_log WHERE action = 'form.use.clear' ORDER BY id",
    );
    expect(rows).toEqual(Array(2).fill({ actor: developer.username, subject: form }));
  });

  test('goes with the form when it is deleted', async () => {
    const title = { en: 'Counted once', fr: 'Compté une fois' };
    const made = (await developer.post<{ form: string }>('/api/forms', { title, icon: 'claim' })).body;
    const address = path('/api/GetControlItemsByForm/:form', { form: made.form });
    const { layout } = (await developer.get<FormDocument>(address)).body;
    const published = await developer.post('/api/updateControlItems', {
      ...{ form: made.form, baseVersion: 1, items: [{ name: 'txtAge', fieldType: 'integer' }] },
      layout: [...layout, { id: 'txtAge', parent: layout[0]?.id, kind: 'field', order: 1 }],
      messages: { [labelKey(made.form, 'txtAge')]: { en: 'Age', fr: 'Âge' } },
    });
    expect(published.status).toBe(200);
    expect((await send([once('txtAge')], { form: made.form, version: 2 })).status).toBe(200);
    expect((await developer.delete(path('/api/forms/:form', { form: made.form }))).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});

describe('nobody’s entries and nobody’s name', () => {
  test('are in a row of the table: form, version, field, act and a number, whatever a request carries beside them', async () => {
    const more = { value: '046-454-286', username: 'somebody', timestamp: 1 };
    await agent.post('/api/formUse', {
      ...{ form, version: document.version, ...more },
      counts: [{ ...once('txtAge'), ...more }],
    });
    const rows = await api.dataSource.query('SELECT * FROM form_use');
    expect(rows).toEqual([{ form, version: document.version, field: 'txtAge', act: 'err', times: 1 }]);
  });

  test('are stored from any session of a person at the form [SHIP-013]', async () => {
    const names = document.items.map(({ name }) => name);
    const entry = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.integer().map(String)));
    const session = fc.array(entry, { minLength: 1, maxLength: 20 });
    for (const steps of fc.sample(session, 20)) {
      const counts: Counts[number][] = [];
      const filled = createForm(document, {
        locale: 'en',
        now: () => new Date(2026, 10, 20),
        onUse: (use) => {
          if (use.act === 'reach') counts.push(once(use.field, 'stop'));
          else if (use.act !== 'finish') counts.push(once(use.field, use.act));
        },
      });
      for (const [name, text] of steps) {
        filled.focus(name);
        filled.type(name, text);
        filled.blur(name);
        filled.explained(name);
      }
      if (counts.length > 0) expect((await send(counts, {}, await api.as('agent'))).status).toBe(200);
    }
    for (const row of await stored()) {
      expect(Object.keys(row).sort()).toEqual(['act', 'field', 'form', 'times', 'version']);
      expect(names).toContain(row.field);
      expect(FORM_USE_ACTS).toContain(row.act);
      expect(Number.isInteger(row.times)).toBe(true);
    }
  });

  test.each([
    ['a field the version does not have', [once('txtNobody')], {}, 404],
    ['what somebody entered in the place of a name', [once('046-454-286')], {}, 400],
    ['a version there never was', [once('txtAge')], { version: 4711 }, 404],
    ['a form there is none of', [once('txtAge')], { form: 'Nowhere' }, 404],
    ['an act of another kind', [{ ...once('txtAge'), act: 'typed' as 'err' }], {}, 400],
    ['a hundred and one at once', [once('txtAge', 'err', 101)], {}, 400],
    ['nothing', [once('txtAge', 'err', 0)], {}, 400],
    ['a hundred and one lines', Array.from({ length: 101 }, () => once('txtAge')), {}, 400],
    ['no line', [], {}, 400],
  ])('%s is refused, and nothing is counted', async (_, counts, over, status) => {
    expect((await send(counts, over)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test('a hundred lines of a hundred are taken', async () => {
    expect((await send(Array.from({ length: 100 }, () => once('txtAge', 'err', 100)))).status).toBe(200);
    expect(await stored()).toMatchObject([{ times: 10_000 }]);
  });
});

describe('who may', () => {
  test('send is anybody who is signed in, sixty times a minute', async () => {
    const body = { form, version: document.version, counts: [once('txtAge')] };
    expect((await api.request('POST', '/api/formUse', { body })).status).toBe(401);
    const busy = await createActor(api, 'busy', []);
    const ask = async () => (await api.request('POST', '/api/formUse', { token: busy.token, body })).status;
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) answers.push(await ask());
    expect(answers).toEqual([...Array(60).fill(200), 429]);
    expect((await send([once('txtAge')])).status).toBe(200);
  });

  test('read and clear is who works on the form: an agent neither, nor somebody given another form', async () => {
    await send([once('txtAge')]);
    for (const who of [agent, await api.as('headOffice')]) {
      expect((await who.get(at())).status).toBe(403);
      expect((await who.delete(at())).status).toBe(403);
    }
    const administrator = await api.as('administrator');
    expect((await administrator.get(at())).status).toBe(200);
    const limited = await createActor(api, 'limits editor', []);
    const permissions = permissionsOf([]);
    const overrides = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
    const role = { roleName: 'Limits', permissions, overrides, formRights: [{ form, groups: ['limits'] }] };
    const { roleID } = (await administrator.post<Role>('/users/roles', role)).body;
    await api.dataSource.getRepository(UserEntity).update({ username: limited.username }, { roleID });
    const statusOf = async (of: string) => (await api.request('GET', at(of), { token: limited.token })).status;
    expect([await statusOf(form), await statusOf('NewBusiness')]).toEqual([200, 403]);
    expect((await api.request('GET', at())).status).toBe(401);
    expect((await stored()).length).toBe(1);
    expect((await developer.get(at('Nowhere'))).status).toBe(404);
  });
});

test('an installation that counts nothing keeps nothing, and says so', async () => {
  await api.restart({ isFormUseCounted: false });
  expect((await send([once('txtAge')])).body).toEqual({ isCounted: false });
  expect(await stored()).toEqual([]);
  expect(await read()).toEqual({ isCounted: false, versions: [], fields: [] });
  await api.restart({ isFormUseCounted: true });
  expect((await send([once('txtAge')])).body).toEqual({ isCounted: true });
});
