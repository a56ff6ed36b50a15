import { ENDPOINTS, PATHS } from '@lifeform/metadata/contract';
import {
  ALL_AREAS,
  type IllustrationDetail,
  type IllustrationPage,
  mayManageUsers,
  PERMISSIONS,
  type Permission,
  type Permissions,
} from '@lifeform/metadata/insurance';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, createActor } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

let colleague: Client;

/** Everybody of whom it matters whether they reach what is somebody else's. */
const PEOPLE: readonly (readonly [name: string, held: readonly Permission[]])[] = [
  ['nobody', []],
  ['an agent', ['isNewBusiness']],
  ['head office', ['isNewBusiness', 'isHeadOffice']],
  ['head office without new business', ['isHeadOffice']],
  ['everything but head office', PERMISSIONS.filter((name) => name !== 'isHeadOffice')],
  ['everything', PERMISSIONS],
];

interface Data {
  readonly id: string;
  readonly revision: number;
  readonly username: string;
}

type Call = (who: Actor, data: Data) => Promise<number>;

const send = async (who: Actor, method: string, address: string, body?: object): Promise<number> =>
  (await api.request(method, address, { token: who.token, ...(body ? { body } : {}) })).status;

/** Every route that names somebody's data, as whoever holds it would call it. The one that deletes comes last. */
const ILLUSTRATION_CALLS: Readonly<Record<string, Call>> = {
  [`GET ${PATHS.illustration}`]: (who, { id }) => send(who, 'GET', path(PATHS.illustration, { id })),
  [`POST ${PATHS.duplicateIllustration}`]: (who, { id }) =>
    send(who, 'POST', path(PATHS.duplicateIllustration, { id }), {}),
  [`POST ${PATHS.illustrations}`]: (who, { id, revision }) =>
    send(who, 'POST', PATHS.illustrations, { payload: payload(), id, revision }),
  [`DELETE ${PATHS.illustration}`]: (who, { id }) => send(who, 'DELETE', path(PATHS.illustration, { id })),
};

/** Routes whose parameter is nobody's data, and those that other tests hold to their owner. */
const OTHERS = [
  `GET ${PATHS.user}`, // below
  `GET ${PATHS.controlItems}`,
  `GET ${PATHS.messages}`,
  `GET ${PATHS.allSetups}`,
  `GET ${PATHS.basis}`,
  `GET ${PATHS.forms}`,
  `GET ${PATHS.formVersions}`,
  `GET ${PATHS.formVersion}`,
  `GET ${PATHS.compareFormVersions}`,
  `POST ${PATHS.restoreFormVersion}`,
  `DELETE ${PATHS.role}`,
  `GET ${PATHS.illustrationReportProgress}`, // as those of imports: report-api.test.ts
  `GET ${PATHS.userImportProgress}`, // runs are kept by person: import.test.ts
  `GET ${PATHS.reportFile}`, // by ticket: report-api.test.ts
  `GET ${PATHS.keptFile}`, // as the illustration that names it: kept-file.test.ts
  `GET ${PATHS.excelFile}`, // its owner’s alone: data-report.test.ts
  `GET ${PATHS.importFile}`,
  ...[PATHS.reportTemplate, PATHS.reportTemplateVersion].map((at) => `GET ${at}`),
  ...[PATHS.reportTemplate, PATHS.reportTemplatePreview].map((at) => `POST ${at}`),
  `GET ${PATHS.template}`, // one's own and shared ones: template.test.ts
  `DELETE ${PATHS.template}`,
  `GET ${PATHS.needsAnalysis}`, // a needs analysis is its owner's alone: needs-analysis.test.ts
  `DELETE ${PATHS.needsAnalysis}`,
  `DELETE ${PATHS.batch}`, // a batch is its owner's alone: batch.test.ts
  ...[PATHS.batch, PATHS.batchProgress, PATHS.batchWorkbook].map((at) => `GET ${at}`),
  ...[PATHS.batchCancel, PATHS.batchReports].map((at) => `POST ${at}`),
  `GET ${PATHS.eapplication}`, // an application is its agent's and its recipient's: eapplication.test.ts
  ...[PATHS.eapplication, PATHS.submitEapplication].map((at) => `POST ${at}`),
  ...[PATHS.withdrawEapplication, PATHS.eapplicationReport].map((at) => `POST ${at}`),
  `POST ${PATHS.eapplicationNumber}`, // with a right of its own: eapplication.test.ts
  ...['GET', 'DELETE'].map((method) => `${method} ${PATHS.sharedConcept}`), // its owner's alone: shared-ownership.test.ts
];

async function illustrationOf(token: string): Promise<Data> {
  const { status, body } = await api.request<IllustrationDetail>('POST', PATHS.illustrations, {
    token,
    body: { payload: payload() },
  });
  expect(status).toBe(200);
  return { id: body.id, revision: body.revision, username: colleague.username };
}

const holds = (permissions: Permissions, name: Permission) => permissions[name].isActive;

beforeAll(async () => {
  colleague = await api.as('agent');
});

test('every route with a parameter is known to be somebody’s data or nobody’s', () => {
  const known = [...Object.keys(ILLUSTRATION_CALLS), ...OTHERS];
  expect(Object.keys(ENDPOINTS).filter((route) => route.includes(':') && !known.includes(route))).toEqual([]);
});

test.each(PEOPLE)(
  '%s reaches the illustrations of all with head office, else their own [PERM-051]',
  async (name, held) => {
    const who = await createActor(api, name, held);
    const isAgent = holds(who.permissions, 'isNewBusiness');
    const theirs = await illustrationOf(colleague.tokens.jwt);
    const own = isAgent ? await illustrationOf(who.token) : theirs;
    for (const [route, call] of Object.entries(ILLUSTRATION_CALLS)) {
      const ok = route.startsWith('DELETE') ? 204 : 200;
      const reached = holds(who.permissions, 'isHeadOffice') ? ok : 404;
      expect([route, await call(who, theirs)]).toEqual([route, isAgent ? reached : 403]);
      expect([route, await call(who, own)]).toEqual([route, isAgent ? ok : 403]);
    }
    if (!isAgent) return;
    await illustrationOf(colleague.tokens.jwt);
    const { body } = await api.request<IllustrationPage>('GET', PATHS.illustrations, { token: who.token });
    const names = new Set(body.rows.map(({ agentName }) => agentName));
    expect(names.has('Marie Chen')).toBe(holds(who.permissions, 'isHeadOffice'));
  },
);

test.each(PEOPLE)('%s reads their own account, and another’s only to manage it', async (name, held) => {
  const who = await createActor(api, `reader ${name}`, held);
  const { permissions } = who;
  const mayRead = mayManageUsers({ ...ALL_AREAS, permissions, defaultApplication: 'Admin' });
  expect(await send(who, 'GET', path(PATHS.user, { username: who.username }))).toBe(200);
  expect(await send(who, 'GET', path(PATHS.user, { username: colleague.username }))).toBe(mayRead ? 200 : 403);
});
