import type {
  InProgressRequest,
  ProfileUpdateAnswer,
  ProfileUpdateRequest,
  UserWidgetsAnswer,
} from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { path, type Role, startApi } from './harness.ts';

const api = startApi();

async function me(role: Role): Promise<User> {
  const client = await api.as(role);
  return (await client.get<User>(path('/users/:username', { username: client.username }))).body;
}

function profileOf(user: User): ProfileUpdateRequest {
  const { username, profileName, emailAddress, phoneNumberPrimary, isMobilePrimary } = user;
  const { phoneNumberSecondary, isMobileSecondary, faxNumber, inputLanguage, reportLanguage, fontSize } = user;
  return {
    ...{ username, profileName, emailAddress, phoneNumberPrimary, isMobilePrimary },
    ...{ phoneNumberSecondary, isMobileSecondary, faxNumber, inputLanguage, reportLanguage, fontSize },
  };
}

describe('a profile update', () => {
  test('stores contact details, languages and font size, and answers the user as stored [PROF-022]', async () => {
    const agent = await api.as('agent');
    const changes = {
      profileName: 'Marie-Claude Chen',
      emailAddress: 'mc@example.com',
      phoneNumberSecondary: '(514) 555-0199',
      isMobileSecondary: true,
      faxNumber: '(416) 555-0100',
      fontSize: 'Large',
    } as const;
    const request = { ...profileOf(await me('agent')), ...changes };
    const { status, body } = await agent.post<ProfileUpdateAnswer>('/users/updateProfile', request);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ ...changes, firstName: 'Marie-Claude' });
    expect(await me('agent')).toEqual(body.user);
  });

  test('drops role, permissions, overrides, agent ID and system flags [PROF-033]', async () => {
    const agent = await api.as('agent');
    const before = await me('agent');
    const { permissions } = await me('developer');
    const wished = { roleID: 'developer', permissions, overrides: {}, agentID: '999999', isInforce: false };
    const { status } = await agent.post('/users/updateProfile', { ...profileOf(before), ...wished });
    expect(status).toBe(200);
    expect(await me('agent')).toEqual(before);
  });

  test('in another name changes nobody [PROF-033]', async () => {
    const agent = await api.as('agent');
    const before = await me('headOffice');
    const { status } = await agent.post('/users/updateProfile', { ...profileOf(before), fontSize: 'Large' });
    expect(status).toBe(403);
    expect(await me('headOffice')).toEqual(before);
  });

  test('that names no start application keeps Admin [PROF-014]', async () => {
    const administrator = await api.as('administrator');
    const request = { ...profileOf(await me('administrator')), fontSize: 'Large' };
    await administrator.post('/users/updateProfile', request);
    expect(await me('administrator')).toMatchObject({ fontSize: 'Large', defaultApplication: 'Admin' });
  });

  test('to a start application the person may not open is refused', async () => {
    const analyst = await api.as('biAnalyst');
    const request = { ...profileOf(await me('biAnalyst')), defaultApplication: 'Inforce' };
    expect((await analyst.post('/users/updateProfile', request)).status).toBe(403);
  });

  test('the form would refuse is refused with the same code and field, and stores nothing', async () => {
    const agent = await api.as('agent');
    const before = await me('agent');
    const request = { ...profileOf(before), emailAddress: 'nobody', fontSize: 'Small' };
    const { status, body } = await agent.post('/users/updateProfile', request);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ code: 'msg-ValidEmail', path: 'emailAddress' }] });
    expect(await me('agent')).toEqual(before);
  });
});

test('the welcome once read stays read for another browser [SHELL-037]', async () => {
  const [username, password] = ['conseiller@lifeform.example', 'Erable-Rivage-35'];
  const luc = await api.signIn(username, password);
  const read = async () => (await luc.get<User>(path('/users/:username', { username }))).body.isFirstRun;
  expect(await read()).toBe(true);
  await luc.post('/users/update', { username, isFirstRun: false });
  const elsewhere = await api.signIn(username, password);
  const { body } = await api.request<User>('POST', '/users/login', { body: elsewhere.tokens.token });
  expect(body.isFirstRun).toBe(false);
});

describe('widgets', () => {
  const orders = (widgets: UserWidgetsAnswer) => widgets.map(({ displayOrder }) => displayOrder);

  test('are answered by display order, ascending [API-018]', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.post<UserWidgetsAnswer>('/api/BI/GetAllUserWidgets', {
      username: agent.username,
    });
    expect(status).toBe(200);
    expect(orders(body)).toEqual(seed.widgets.map((_, at) => at + 1));
    expect(body[0]).toMatchObject({ name: 'myIllustrations', isActive: true });
  });

  test('are arranged with the profile, for the one who arranged them alone [PROF-020]', async () => {
    const agent = await api.as('agent');
    const widgetsData = {
      topAgents: { displayOrder: 1, isActive: true },
      myIllustrations: { displayOrder: 6, isActive: true },
      illustrationsByProduct: { displayOrder: 5, isActive: false },
      nobodyOffersThis: { displayOrder: 2, isActive: true },
    };
    await agent.post('/users/updateProfile', { ...profileOf(await me('agent')), widgetsData });
    const { body } = await agent.post<UserWidgetsAnswer>('/api/BI/GetAllUserWidgets', {});
    expect(orders(body)).toEqual(seed.widgets.map((_, at) => at + 1));
    expect(body[0]?.name).toBe('topAgents');
    expect(body.find(({ name }) => name === 'illustrationsByProduct')).toMatchObject({ isActive: false });
    const headOffice = await api.as('headOffice');
    const { body: others } = await headOffice.post<UserWidgetsAnswer>('/api/BI/GetAllUserWidgets', {});
    expect(others[0]?.name).toBe('myIllustrations');
  });
});

describe('work in progress', () => {
  const draft = { form: 'NewBusiness', values: { txtInsuredName: 'Ann', txtFaceTerm10: 250_000 } };

  test('is kept for the one who left it, and nobody else', async () => {
    const agent = await api.as('agent');
    expect((await agent.post('/api/inProgress', { drafts: [draft] })).status).toBe(204);
    expect((await agent.get<InProgressRequest>('/api/inProgress')).body).toEqual({ drafts: [draft] });
    const other = await api.as('headOffice');
    expect((await other.get<InProgressRequest>('/api/inProgress')).body).toEqual({ drafts: [] });
  });

  test('is replaced by what is left the next time, and forgotten by nothing', async () => {
    const agent = await api.as('agent');
    const saved = { id: 'an-id', revision: 2, illustrationNumber: 'ILL-2026-000001' };
    await agent.post('/api/inProgress', { drafts: [{ ...draft, saved }] });
    expect((await agent.get<InProgressRequest>('/api/inProgress')).body).toEqual({ drafts: [{ ...draft, saved }] });
    await agent.post('/api/inProgress', { drafts: [] });
    expect((await agent.get<InProgressRequest>('/api/inProgress')).body).toEqual({ drafts: [] });
  });
});

describe('the client log', () => {
  test('takes what failed, before anybody is signed in', async () => {
    const body = { source: 'version', error: 'ApiError', status: 500 };
    expect((await api.request('POST', '/api/clientLog', { body })).status).toBe(204);
  });

  test('refuses anything that could carry a name or an address [ERR-020]', async () => {
    for (const error of ['Marie Chen', 'marie@example.com', 'GET /users/marie']) {
      expect((await api.request('POST', '/api/clientLog', { body: { source: 'version', error } })).status).toBe(400);
    }
  });
});

test('a plain agent without the permission gets no widgets [ROUTE-031]', async () => {
  const developer = await api.as('developer');
  expect((await developer.post('/api/BI/GetAllUserWidgets', {})).status).toBe(403);
});
