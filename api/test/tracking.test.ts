import type { FunnelStep, TokenAnswer, TrackedPage, TrackingInfo } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { TrackingEventEntity } from '../src/feature/tracking/tracking-event.entity.ts';
import { easternDay } from '../src/platform/clock/eastern-day.ts';
import { type Client, startApi } from './harness.ts';

const api = startApi();
/** Seconds since 1970. */
const HAPPENED = 1_795_000_000;

function info(name: string, header: Partial<TrackingInfo['header']> = {}): TrackingInfo {
  const who = { username: 'somebody', loginUserName: 'somebody', agentID: '999999' };
  const what = { eventType: 'CONTROL_CHANGE', formName: 'NewBusiness', name, timestamp: HAPPENED } as const;
  return { header: { ...who, ...what, ...header }, detail: { formVersion: 1 } };
}

async function kept(client: Client): Promise<readonly TrackingEventEntity[]> {
  const rows = await api.dataSource.manager.find(TrackingEventEntity, { order: { name: 'ASC' } });
  return rows.filter(
    ({ loginUserName, formName }) => loginUserName === client.username && !formName.startsWith('Needs'),
  );
}

async function userOf(client: Client): Promise<User> {
  const { body } = await api.request<User>('POST', '/users/login', { body: client.tokens.token });
  return body;
}

describe('tracking', () => {
  test('keeps what was done when it arrived, whatever time is sent, as the person the token names [API-017] [TRK-007] [GATE-039]', async () => {
    const before = Date.now();
    const agent = await api.as('agent');
    const { status } = await agent.post('/tracking/sendTrackingInfo', {
      events: [info('chkTerm10'), info('chkTerm20')],
    });
    expect(status).toBe(204);
    const { agentID } = await userOf(agent);
    expect(await kept(agent)).toMatchObject([
      {
        ...{ username: agent.username, loginUserName: agent.username, agentID },
        ...{ eventType: 'CONTROL_CHANGE', formName: 'NewBusiness', name: 'chkTerm10', detail: { formVersion: 1 } },
      },
      { name: 'chkTerm20' },
    ]);
    for (const { happenedAt } of await kept(agent)) {
      expect(happenedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(happenedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  test('takes a single event as it takes several', async () => {
    const headOffice = await api.as('headOffice');
    expect(
      (await headOffice.post('/tracking/sendTrackingInfo', info('btnSave', { eventType: 'BUTTON_CLICK' }))).status,
    ).toBe(204);
    expect(await kept(headOffice)).toMatchObject([{ name: 'btnSave', eventType: 'BUTTON_CLICK' }]);
  });

  test('drops whatever else a detail carries, and refuses a name that is none [TRK-009]', async () => {
    const developer = await api.as('developer');
    const told = { ...info('txtSIN'), detail: { formVersion: 2, value: '046-454-286', health: 'none' } };
    expect((await developer.post('/tracking/sendTrackingInfo', told)).status).toBe(204);
    expect((await kept(developer))[0]?.detail).toEqual({ formVersion: 2 });
    for (const name of ['046-454-286', 'Jane Doe', '']) {
      expect((await developer.post('/tracking/sendTrackingInfo', { events: [info(name)] })).status).toBe(400);
    }
    expect(await kept(developer)).toHaveLength(1);
  });

  test('of more than a hundred actions, or more than they can take, is refused [GATE-039]', async () => {
    const { tokens } = await api.as('eapplicationAdministrator');
    const send = (body: unknown) => api.request('POST', '/tracking/sendTrackingInfo', { token: tokens.jwt, body });
    const events = Array.from({ length: 101 }, () => info('chkTerm10'));
    expect((await send({ events })).status).toBe(400);
    expect((await send({ events: [{ ...info('chkTerm10'), more: 'x'.repeat(600_000) }] })).status).toBe(413);
  });

  test('is limited by person and minute: one more is refused, and another person goes on [GATE-039]', async () => {
    const [busy, other] = [await api.as('administrator'), await api.as('administratorDeveloper')];
    const send = async (client: Client) =>
      (await client.post('/tracking/sendTrackingInfo', info('btnSave', { eventType: 'BUTTON_CLICK' }))).status;
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push(await send(busy));
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
    expect(await send(other)).toBe(204);
  });

  test('is for people who are signed in', async () => {
    expect((await api.request('POST', '/tracking/sendTrackingInfo', { body: info('chkTerm10') })).status).toBe(401);
  });
});

describe('a name for tracking', () => {
  const account = seed.users.find(({ roleID }) => roleID === 'biAnalyst');
  const signIn = async (generateTrackingUserName: boolean): Promise<TokenAnswer> => {
    const body = { username: account?.username, password: account?.password, generateTrackingUserName };
    return (await api.request<TokenAnswer>('POST', '/users/authenticate', { body })).body;
  };
  const nameOf = async ({ token }: TokenAnswer) =>
    (await api.request<User>('POST', '/users/login', { body: token })).body.trackingUserName;

  test('is made at a sign-in that asks for one, stays, and stands in the header for the real name [TRK-010]', async () => {
    expect(await nameOf(await signIn(false))).toBe('');
    const given = await nameOf(await signIn(true));
    expect(given).toMatch(/^user-[\w-]{12}$/);
    const again = await signIn(true);
    await api.request('POST', '/tracking/sendTrackingInfo', { token: again.jwt, body: info('chkTerm10') });
    const [row] = await api.dataSource.manager.findBy(TrackingEventEntity, { username: given });
    expect([await nameOf(again), row?.loginUserName]).toEqual([given, account?.username]);
  });
});

test('rows say the forms and controls by their names, and a funnel counts the people who took each step and those before it [FEEL-040]', async () => {
  const system = await api.as('systemAdministrator');
  const [agent, headOffice] = [await api.as('agent'), await api.as('headOffice')];
  const funnel = async (query: string) =>
    (await system.get<readonly FunnelStep[]>(`/api/BI/tracking/funnel${query}`)).body;
  const act = (person: Client, formName: string, name: string) =>
    person.post('/tracking/sendTrackingInfo', info(name, { eventType: 'BUTTON_CLICK', formName }));
  const other = await api.as('eapplicationAdministrator');
  for (const person of [agent, headOffice]) await act(person, '', '/illustration');
  for (const person of [agent, headOffice, other]) await act(person, 'NewBusiness', 'btnSave');
  await act(other, 'NewBusiness', 'btnGenerateReport');
  await act(agent, 'NewBusiness', 'btnGenerateReport');
  const steps = await funnel(`?from=${easternDay(new Date())}`);
  expect(steps.map(({ step }) => step)).toEqual(['begin', 'save', 'report', 'apply', 'submit']);
  // Who did not open an illustration counts in no step.
  expect(steps.map(({ people }) => people)).toEqual([2, 2, 1, 0, 0]);
  expect(steps[1]?.title).toEqual({ en: 'Saved it', fr: 'Illustration enregistrée' });
  expect((await funnel('?from=2001-01-01&to=2001-01-02')).map(({ people }) => people)).toEqual([0, 0, 0, 0, 0]);

  const { body } = await system.get<TrackedPage>('/api/BI/tracking?form=NewBusiness&eventType=BUTTON_CLICK');
  expect(body.rows[0]).toMatchObject({
    formTitle: { en: 'New business', fr: 'Nouvelles affaires' },
    title: { en: 'Generate report', fr: 'Produire le rapport' },
  });
  expect((await agent.get('/api/BI/tracking/funnel')).status).toBe(403);
});
