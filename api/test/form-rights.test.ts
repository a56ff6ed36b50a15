import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { ErrorAnswer, PublishAnswer, Role, UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { FormRights, User } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { type Actor, createActor, permissionsOf } from './actors.ts';
import { path, startApi } from './harness.ts';

const api = startApi();

const FIELD = 'txtYears';
const NONE = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
let editor: Actor;

const load = async (form = 'NeedsLite') =>
  (await (await api.as('agent')).get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;

const itemOf = async (changes: Partial<ControlItem>, form = 'NeedsLite', name = FIELD): Promise<ControlItem> => {
  const item = (await load(form)).items.find((one) => one.name === name);
  if (!item) throw new Error(`${form} has no ${name}`);
  return { ...item, ...changes };
};

/** As the limits editor publishes. */
const publish = async (request: Partial<UpdateControlItemsRequest>, form = 'NeedsLite') => {
  const { version } = await load(form);
  const body = { form, baseVersion: version, items: [], ...request };
  return api.request<PublishAnswer & ErrorAnswer>('POST', '/api/updateControlItems', { token: editor.token, body });
};

async function saveRole(roleName: string, formRights: FormRights, role?: Role, as = 'administrator' as const) {
  const named = role ? { roleID: role.roleID, revision: role.revision } : {};
  const body = { ...named, roleName, permissions: permissionsOf([]), overrides: NONE, formRights };
  return (await api.as(as)).post<Role & ErrorAnswer>('/users/roles', body);
}

beforeAll(async () => {
  const { status, body } = await saveRole('Limits editor', [{ form: 'NeedsLite', groups: ['limits'] }]);
  expect([status, body.formRights]).toEqual([200, [{ form: 'NeedsLite', groups: ['limits'] }]]);
  editor = await createActor(api, 'limits editor', []);
  await api.dataSource.getRepository(UserEntity).update({ username: editor.username }, { roleID: body.roleID });
});

describe('whose role may set the limits of one form', () => {
  test('changes max, and neither the type nor a text nor another form [SHIP-012]', async () => {
    const accepted = await publish({ items: [await itemOf({ max: 44 })] });
    expect([accepted.status, (await itemOf({})).max]).toEqual([200, 44]);
    const type = await publish({ items: [await itemOf({ max: 43, fieldType: 'text' })] });
    expect(type.body).toMatchObject({
      status: 403,
      code: 'developerNeeded',
      parameters: { parts: `${FIELD}.fieldType` },
    });
    const required = await publish({ items: [await itemOf({ isOptional: true })] });
    expect(required.body).toMatchObject({ status: 403, code: 'developerNeeded' });
    const words = { [`tEdit-NeedsLite-${FIELD}`]: { en: 'Years', fr: 'Ans' } };
    expect((await publish({ messages: words })).body).toMatchObject({ status: 403 });
    const other = await publish({ items: [await itemOf({ max: 9 }, 'NeedsFull')] }, 'NeedsFull');
    expect(other.body).toMatchObject({ status: 403, code: 'notAllowed' });
    // Nothing of what was refused was made.
    expect(await itemOf({})).toMatchObject({ max: 44, fieldType: 'integer' });
  });

  test('is told so with the session, sees forms and versions, and makes none', async () => {
    const told = await api.request<User>('GET', path('/users/:username', { username: editor.username }), editor);
    expect(told.body.formRights).toEqual([{ form: 'NeedsLite', groups: ['limits'] }]);
    const call = async (method: string, at: string, body?: object) =>
      (await api.request(method, at, { token: editor.token, ...(body ? { body } : {}) })).status;
    expect(await call('GET', '/api/forms')).toBe(200);
    expect(await call('GET', path('/api/forms/:form/versions', { form: 'NeedsLite' }))).toBe(200);
    expect(await call('POST', '/api/deleteControlItems', { form: 'NeedsLite', baseVersion: 1, names: [FIELD] })).toBe(
      403,
    );
    expect(await call('GET', '/users')).toBe(403);
  });
});

test('a right on all forms holds for each, and a role without one opens nothing', async () => {
  const { body } = await saveRole('Texts everywhere', [{ form: '*', groups: ['texts'] }]);
  const before = await load('NeedsFull');
  const key = Object.keys(before.messages).find((one) => one.startsWith('tEdit-NeedsFull-')) ?? '';
  const messages = { [key]: { en: 'Anew', fr: 'À neuf' } };
  const users = api.dataSource.getRepository(UserEntity);
  const limits = await users.findOneByOrFail({ username: editor.username });
  const other = await createActor(api, 'text editor', []);
  const at = { form: 'NeedsFull', baseVersion: before.version, items: [], messages };
  const send = () => api.request('POST', '/api/updateControlItems', { token: other.token, body: at });
  const nobody = await createActor(api, 'text nobody', []);
  const refused = await api.request('POST', '/api/updateControlItems', { token: nobody.token, body: at });
  expect(refused.status).toBe(403);
  await users.update({ username: other.username }, { roleID: body.roleID });
  expect((await send()).status).toBe(200);
  expect(limits.roleID).not.toBe(body.roleID);
});

test('rights on forms are given by who has them: who only manages people gives none [SHIP-012]', async () => {
  const manager = await api.as('systemAdministrator');
  const body = { roleName: 'Given', permissions: permissionsOf([]), overrides: NONE };
  const formRights = [{ form: 'NeedsLite', groups: ['limits'] }];
  const { body: refused } = await manager.post<ErrorAnswer>('/users/roles', { ...body, formRights });
  expect(refused).toMatchObject({ status: 403, code: 'rightsNotHeld', parameters: { names: 'NeedsLite.limits' } });
  expect((await manager.post('/users/roles', { ...body, formRights: [] })).status).toBe(200);
  // Saved without a word of them, a role keeps what it was given.
  const roles = (await manager.get<readonly Role[]>('/users/GetAllRoles')).body;
  const role = roles.find(({ roleName }) => roleName === 'Limits editor');
  const { roleID, revision } = role ?? {};
  const kept = await manager.post<Role>('/users/roles', { ...body, roleName: 'Limits', roleID, revision });
  expect([kept.status, kept.body.formRights]).toEqual([200, formRights]);
});

test('whose role a form itself names to administer it sets how its records are kept, and nothing else of it [BUILD-002]', async () => {
  const developer = await api.as('administratorDeveloper');
  const title = { en: 'Visits of a club', fr: 'Visites d’un club' };
  const made = (await developer.post<PublishAnswer>('/api/forms', { title, icon: 'form' })).body;
  const { form } = made;
  const { record } = await load(form);
  if (!record) throw new Error('The form keeps no records.');
  const keeper = await createActor(api, 'keeper', []);
  const users = api.dataSource.getRepository(UserEntity);
  const { body: role } = await saveRole('Keeper', []);
  await users.update({ username: keeper.username }, { roleID: role.roleID });
  const call = async <T>(method: string, at: string, body?: object) =>
    api.request<T & ErrorAnswer>(method, at, { token: keeper.token, ...(body ? { body } : {}) });
  expect((await call('GET', '/api/forms')).status).toBe(403);
  const rights = { ...record.rights, administer: { ...record.rights.administer, [role.roleID]: 'all' } } as const;
  const given = { form, baseVersion: made.version, items: [], record: { ...record, rights } };
  expect((await developer.post('/api/updateControlItems', given)).status).toBe(200);
  api.travel(6000);
  const told = await call<User>('GET', path('/users/:username', { username: keeper.username }));
  expect(told.body.administers).toEqual([form]);
  expect((await call('GET', '/api/forms')).status).toBe(200);
  const own = { form, baseVersion: made.version + 1, items: [], record: { ...record, rights, icon: 'claim' } };
  expect((await call('POST', '/api/updateControlItems', own)).status).toBe(200);
  const rules = { form, baseVersion: made.version + 2, items: [], rules: [] };
  expect((await call('POST', '/api/updateControlItems', rules)).body).toMatchObject({ code: 'developerNeeded' });
  const other = { form: 'NeedsLite', baseVersion: (await load()).version, items: [] };
  expect((await call('POST', '/api/updateControlItems', other)).body).toMatchObject({ code: 'notAllowed' });
});
