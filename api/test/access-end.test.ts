import type { Batch, ErrorAnswer, PasswordLinkAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import type { Permission } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BatchEntity } from '../src/feature/batch/batch.entity.ts';
import { ReportFiles } from '../src/feature/report/report-files.ts';
import { ReportPrinter } from '../src/feature/report/report-printer.ts';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { JobEntity } from '../src/platform/job/job.entity.ts';
import { type Actor, createActor, permissionsOf } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { csv, people, upload } from './import-client.ts';

const api = startApi();
const GOOD = 'Quiet-Harbour-77';

let admin: Client;
beforeAll(async () => {
  admin = await api.as('administratorDeveloper');
});

let made = 0;
/** A signed-in person with a role of their own. */
function person(...held: readonly Permission[]): Promise<Actor> {
  made += 1;
  return createActor(api, `Person${made}`, held);
}

async function linkFor(username: string, maker: string = admin.tokens.jwt): Promise<string> {
  const sent = { token: maker, body: { username } };
  const { status, body } = await api.request<PasswordLinkAnswer>('POST', '/users/passwordLink', sent);
  expect(status).toBe(200);
  return body.link.split('#')[1] ?? '';
}

const set = (token: string) =>
  api.request<ErrorAnswer>('POST', '/users/setPassword', { body: { token, password: GOOD } });
const refresh = ({ refresh: body }: Actor) => api.request<TokenAnswer>('POST', '/users/refresh', { body });
const ask = ({ token, username }: Actor) => api.request('GET', path('/users/:username', { username }), { token });

const roleIDOf = async ({ username }: Actor) =>
  (await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username })).roleID;

/** Gives the role of somebody other rights, or another name. */
async function changeRole(of: Actor, change: { readonly held?: readonly Permission[]; readonly roleName?: string }) {
  const role = await api.dataSource.getRepository(RoleEntity).findOneByOrFail({ id: await roleIDOf(of) });
  const { id: roleID, roleName, permissions, overrides, revision } = role;
  const rights = change.held ? permissionsOf(change.held) : permissions;
  const sent = { roleID, roleName: change.roleName ?? roleName, permissions: rights, overrides, revision };
  expect((await admin.post('/users/roles', sent)).status).toBe(200);
}

async function update(body: object): Promise<void> {
  expect((await admin.post('/users/update', body)).status).toBe(200);
}

/** Neither the session nor a link of the person is good any more. */
async function expectOver(someone: Actor, link: string): Promise<void> {
  expect((await ask(someone)).status).toBe(401);
  expect((await refresh(someone)).status).toBe(401);
  const { status, body } = await set(link);
  expect([status, body.code]).toEqual([400, 'passwordLinkOver']);
}

describe('links and sessions end', () => {
  test('with another role [GATE-002]', async () => {
    const [someone, other] = [await person('isNewBusiness'), await person('isDeveloper')];
    const link = await linkFor(someone.username);
    expect((await ask(someone)).status).toBe(200);
    await update({ username: someone.username, roleID: await roleIDOf(other) });
    await expectOver(someone, link);
    expect((await ask(other)).status).toBe(200);
  });

  test.each<readonly [string, readonly Permission[]]>([
    ['gains a right', ['isNewBusiness', 'isDeveloper']],
    ['loses one', []],
  ])('when the role %s [GATE-002]', async (_how, held) => {
    const someone = await person('isNewBusiness');
    const link = await linkFor(someone.username);
    await changeRole(someone, { held });
    await expectOver(someone, link);
  });

  test('with a role given by an import [GATE-002]', async () => {
    const [moved] = people(1, 500);
    const row = { ...moved, roleName: 'Agent' };
    expect((await upload(api, csv([row]))).status).toBe(200);
    const link = await linkFor(row.username ?? '');
    expect((await upload(api, csv([{ ...row, roleName: 'Head Office' }]))).status).toBe(200);
    expect((await set(link)).status).toBe(400);
  });

  test('not with another name of the role, nor with another address of the person', async () => {
    const someone = await person('isNewBusiness');
    const link = await linkFor(someone.username);
    await changeRole(someone, { roleName: `Renamed ${made}` });
    await update({ username: someone.username, emailAddress: 'new@example.com' });
    expect((await ask(someone)).status).toBe(200);
    expect((await set(link)).status).toBe(204);
  });

  test('not the session of whoever changes their own role', async () => {
    const someone = await person('isAdmin');
    const role = await api.dataSource.getRepository(RoleEntity).findOneByOrFail({ id: await roleIDOf(someone) });
    const { id: roleID, roleName, overrides, revision } = role;
    const body = { roleID, roleName, overrides, revision, permissions: permissionsOf(['isAdmin', 'isInforce']) };
    expect((await api.request('POST', '/users/roles', { token: someone.token, body })).status).toBe(200);
    expect((await ask(someone)).status).toBe(200);
  });
});

describe('whoever made a link is judged again when it is used: it is refused once they', () => {
  const MANAGER: readonly Permission[] = ['isAdminSystemAdministrator', 'isNewBusiness'];
  const deniedCount = ({ username }: Actor) =>
    api.dataSource.getRepository(AuditLogEntity).countBy({ action: 'rights.refused', actor: username });

  test.each<readonly [string, (maker: Actor) => Promise<unknown>]>([
    ['manage users no more', (maker) => changeRole(maker, { held: ['isNewBusiness'] })],
    ['hold less than its person', (maker) => changeRole(maker, { held: ['isAdminSystemAdministrator'] })],
    ['are deactivated', ({ username }) => update({ username, isActive: false })],
  ])('%s [GATE-002]', async (_how, change) => {
    const [maker, someone] = [await person(...MANAGER), await person('isNewBusiness')];
    const link = await linkFor(someone.username, maker.token);
    await change(maker);
    const { status, body } = await set(link);
    expect([status, body.code]).toEqual([400, 'passwordLinkOver']);
    expect(await deniedCount(maker)).toBe(1);
  });

  test('and is good while they may', async () => {
    const [maker, someone] = [await person(...MANAGER), await person('isNewBusiness')];
    expect((await set(await linkFor(someone.username, maker.token))).status).toBe(204);
    expect(await deniedCount(maker)).toBe(0);
  });
});

test('the ticket of a person’s report opens that one and no other’s, and nobody watches another’s batch [GATE-013]', async () => {
  const [someone, other] = [await person('isNewBusinessBatch'), await person('isNewBusinessBatch')];
  const files = api.app.get(ReportFiles);
  const idOf = async ({ username }: Actor) =>
    (await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username })).id;
  const [mine, theirs] = [
    await files.store(Buffer.from('%PDF-mine'), await idOf(someone), { name: 'mine.pdf' }),
    await files.store(Buffer.from('%PDF-theirs'), await idOf(other), { name: 'mine.pdf' }),
  ];
  const [, ticket = ''] = mine.address.split('?');
  expect((await api.request('GET', theirs.address.replace(/\?.*/, `?${ticket}`))).status).toBe(404);
  expect((await api.request('GET', mine.address)).status).toBe(200);
  const now = new Date();
  const id = crypto.randomUUID();
  await api.dataSource.getRepository(BatchEntity).insert({
    ...{ id, ownerUserID: await idOf(someone), name: '', state: 'done', formVersion: 1, illustrationVersion: 1 },
    ...{ values: '', further: [], total: 1, done: 1, failed: 0, createdAt: now, finishedAt: now },
  } as never);
  const watched = await api.request('GET', path('/api/batches/:id/progress', { id }), { token: other.token });
  expect(watched.status).toBe(404);
});

describe('deactivation ends at once', () => {
  const deactivate = ({ username }: Actor) => update({ username, isActive: false });

  async function listen(address: string, { token }: Actor): Promise<() => Promise<string>> {
    const response = await fetch(new URL(address, api.url), { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return () => response.text();
  }

  test('the streams of the person, and nobody else’s [GATE-014]', async () => {
    const [someone, other] = [await person('isNewBusiness'), await person('isNewBusiness')];
    const streams = ['/api/live', path('/api/illustrations/report/:runID', { runID: crypto.randomUUID() })];
    const ends = await Promise.all(streams.map((address) => listen(address, someone)));
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${other.token}` };
    const kept = await fetch(new URL('/api/live', api.url), { headers, signal: abort.signal });
    await deactivate(someone);
    expect(await Promise.all(ends.map((end) => end()))).toEqual([': open\n\n', ': open\n\n']);
    const reader = kept.body?.getReader();
    await reader?.read();
    const more = await Promise.race([reader?.read(), new Promise((later) => setTimeout(() => later('open'), 50))]);
    expect(more).toBe('open');
    abort.abort();
  });

  test('tickets of the person’s reports [GATE-014]', async () => {
    const [someone, other] = [await person('isNewBusiness'), await person('isNewBusiness')];
    const files = api.app.get(ReportFiles);
    const addressOf = async ({ username }: Actor) => {
      const { id } = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username });
      return (await files.store(Buffer.from('%PDF-'), id, { name: 'a.pdf' })).address;
    };
    const [theirs, others] = [await addressOf(someone), await addressOf(other)];
    await deactivate(someone);
    expect((await api.request('GET', theirs)).status).toBe(404);
    expect((await api.request('GET', others)).status).toBe(200);
  });

  test('batches of the person that wait or run [GATE-014]', async () => {
    const someone = await person('isNewBusinessBatch');
    const { id: ownerUserID } = await api.dataSource
      .getRepository(UserEntity)
      .findOneByOrFail({ username: someone.username });
    const batches = api.dataSource.getRepository(BatchEntity);
    const states: readonly Batch['state'][] = ['waiting', 'running', 'done'];
    // Marked as another server's, so that none of them is worked out meanwhile.
    const now = new Date();
    const common = {
      ...{ ownerUserID, name: 'A batch', formVersion: 1, illustrationVersion: 1, values: '', further: [] },
      ...{ total: 1, done: 0, failed: 0, createdAt: now, finishedAt: null },
    };
    const job = { kind: 'batch', ownerUserID, attempts: 1, workerID: 'another', beatAt: now, createdAt: now };
    for (const state of states) {
      const id = crypto.randomUUID();
      await batches.insert({ ...common, id, state } as never);
      await api.dataSource.getRepository(JobEntity).insert({ ...job, id, state } as never);
    }
    await deactivate(someone);
    const after = await batches.find({ where: { ownerUserID }, order: { state: 'ASC' } });
    expect(after.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'done']);
  });

  test('a report of the person that is being printed: it is not stored, and the request is answered 401 [GATE-014]', async () => {
    const someone = await person('isNewBusiness');
    const stored = vi.spyOn(api.app.get(ReportFiles), 'store');
    const printing = new Promise<void>((started) => {
      const printer = api.app.get(ReportPrinter);
      const print = printer.print.bind(printer);
      vi.spyOn(printer, 'print').mockImplementationOnce((html) => {
        started();
        return print(html);
      });
    });
    const body = { payload: payload({ chkHideIllustrationNumber: false }) };
    const report = api.request<ErrorAnswer>('POST', '/api/illustrations/report', { token: someone.token, body });
    await printing;
    await deactivate(someone);
    const { status, body: answer } = await report;
    expect([status, answer.code]).toEqual([401, 'signInExpired']);
    await new Promise((later) => setTimeout(later, 200));
    expect(stored).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('an archive on its way to the person: it breaks off, and none of its reports is printed after [GATE-014]', async () => {
    const [someone, other] = [await person('isNewBusinessBatch'), await person('isNewBusinessBatch')];
    const printer = api.app.get(ReportPrinter);
    vi.spyOn(printer, 'prepare').mockResolvedValue();
    vi.spyOn(printer, 'hold').mockResolvedValue({ leave: () => undefined });
    const print = vi.spyOn(printer, 'print').mockResolvedValue(Buffer.from('%PDF-'));
    expect(await archive(other)).toEqual([200, 'whole']);
    expect(print).toHaveBeenCalledTimes(CASES);
    print.mockClear().mockImplementationOnce(async () => {
      await deactivate(someone);
      return Buffer.from('%PDF-');
    });
    // Whether its head has left by then is a matter of moments.
    expect([
      [200, 'broken'],
      [401, 'broken'],
    ]).toContainEqual(await archive(someone));
    expect(print).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('an archive the person is about to be sent: the request is answered 401 in its place [GATE-014]', async () => {
    const someone = await person('isNewBusinessBatch');
    const printer = api.app.get(ReportPrinter);
    vi.spyOn(printer, 'print').mockResolvedValue(Buffer.from('%PDF-'));
    vi.spyOn(printer, 'prepare').mockImplementationOnce(() => deactivate(someone));
    expect(await archive(someone)).toEqual([401, 'broken']);
    vi.restoreAllMocks();
  });
});

/** Of the archive of `archive`. */
const CASES = 3;

/** Asks for the reports of a small batch of one's own: the status, and whether the file came whole. */
async function archive({ token }: Actor): Promise<readonly [number, 'whole' | 'broken']> {
  const values = { rdoSource: 'C', cboRateClass: 'S', cboRating: '100', rdoPaymentMode: '1', cboDividendOption: 'PUA' };
  const form = new FormData();
  form.set('request', JSON.stringify({ formVersion: 1, values }));
  const rows = Array.from({ length: CASES }, (_, index) => `01T18020,${30 + index},M,R,100000`);
  form.set('File', new Blob([['plan,age,sex,smokerClass,faceAmount', ...rows].join('\n')]), 'census.csv');
  const headers = { authorization: `Bearer ${token}` };
  const started = await fetch(new URL('/api/batches/census', api.url), { method: 'POST', headers, body: form });
  const { id } = (await started.json()) as Batch;
  const response = await fetch(new URL(path('/api/batches/:id/reports', { id }), api.url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 1, to: CASES }),
  });
  const came = await response.arrayBuffer().then(
    () => response.ok,
    () => false,
  );
  return [response.status, came ? 'whole' : 'broken'];
}
