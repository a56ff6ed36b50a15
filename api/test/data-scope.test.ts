import { ENDPOINTS } from '@lifeform/metadata/contract';
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
  'GET /api/illustrations/:id': (who, { id }) => send(who, 'GET', path('/api/illustrations/:id', { id })),
  'POST /api/illustrations/:id/duplicate': (who, { id }) =>
    send(who, 'POST', path('/api/illustrations/:id/duplicate', { id }), {}),
  'GET /api/illustrations/:id/documents': (who, { id }) =>
    send(who, 'GET', path('/api/illustrations/:id/documents', { id })),
  'POST /api/illustrations': (who, { id, revision }) =>
    send(who, 'POST', '/api/illustrations', { payload: payload(), id, revision }),
  'DELETE /api/illustrations/:id': (who, { id }) => send(who, 'DELETE', path('/api/illustrations/:id', { id })),
};

/** Routes whose parameter is nobody's data, and those that other tests hold to their owner. */
const OTHERS = [
  `GET /users/:username`, // below
  'GET /users/:username/sessions', // these three in session-list.test.ts
  'DELETE /users/:username/sessions',
  'DELETE /users/:username/sessions/:sessionID',
  `GET /api/GetControlItemsByForm/:form`,
  `GET /api/GetMessages/:group`,
  'GET /api/BI/widgets/:name/figures', // these two in business-intelligence.test.ts
  'GET /api/BI/widgets/:name/things',
  `GET /api/allSetups/:prodID`,
  `GET /api/bases/:version/cards/:prodID`, // nobody's: rate-card.test.ts
  `GET /api/basis/:version`,
  `GET /api/forms`,
  `DELETE /api/forms/:form`, // a form is nobody's: form-maker.test.ts
  `POST /api/forms/:form/conversion`, // samples of what the person may read alone: conversion.test.ts
  ...['/api/forms/:form/rename', '/api/forms/:form/archive'].map((at) => `POST ${at}`),
  `GET /api/forms/:form/documents/:version`, // a form is nobody's
  `GET /api/forms/:form/jsonSchema`,
  `POST /api/forms/import`, // nothing is made: form-import.test.ts
  `GET /api/forms/:form/versions`,
  `GET /api/forms/:form/versions/:version`,
  `GET /api/forms/:form/versions/:version/compare/:other`,
  `POST /api/forms/:form/versions/:version/restore`,
  ...['', '/:id'].map((at) => `GET /api/forms/:form/drafts${at}`), // shared by who may edit the form: form-draft.test.ts
  ...['', '/:id/rename'].map((at) => `POST /api/forms/:form/drafts${at}`),
  `DELETE /api/forms/:form/drafts/:id`,
  `POST /api/forms/:form/versions/:version/undo`,
  `GET /api/forms/:form/asOf`,
  `GET /api/forms/:form/changes`,
  `DELETE /api/packageKeys/:fingerprint`, // a key is the installation’s: package.test.ts
  ...['GET', 'DELETE'].map((method) => `${method} /api/forms/:form/use`), // numbers of nobody: form-use.test.ts
  `POST /api/forms/:form/presence`, // one's own page alone: presence.test.ts
  `DELETE /users/roles/:roleID`,
  `GET /api/schemas/:name`, // what anybody may read
  `GET /api/changes/:id/content`, // one’s own alone: change.test.ts
  `GET /api/changes/:id`, // one’s own, and those of what one may publish: change.test.ts
  ...['move', 'comments', 'comments/:comment'].map((at) => `POST /api/changes/:id/${at}`),
  `GET /api/illustrations/report/:runID`, // as those of imports: report-api.test.ts
  `GET /users/imports/:importID`, // runs are kept by person: import.test.ts
  ...['POST', 'GET', 'DELETE'].map((method) => `${method} /api/impact/:runID`), // runs are kept by person: impact-run.test.ts
  `POST /api/illustrations/:id/documents`, // handed-document.test.ts
  ...['GET changes', 'POST open'].map((act) => act.replace(' ', ' /api/illustrations/:id/documents/:documentID/')),
  `GET /DBReports/:fileName`, // by ticket: report-api.test.ts
  `GET /api/files/:id`, // as the illustration that names it: kept-file.test.ts
  `GET /DBExcel/:fileName`, // its owner’s alone: data-report.test.ts
  `GET /DBImport/:fileName`,
  ...['/api/reportTemplates/:name', '/api/reportTemplates/:name/versions/:version'].map((at) => `GET ${at}`),
  ...['/api/reportTemplates/:name', '/api/reportTemplates/:name/preview'].map((at) => `POST ${at}`),
  `GET /api/templates/:id`, // one's own and shared ones: template.test.ts
  `DELETE /api/templates/:id`,
  `GET /api/needsAnalyses/:id`, // a needs analysis is its owner's alone: needs-analysis.test.ts
  `DELETE /api/needsAnalyses/:id`,
  `GET /api/audit/rows/:id`, // the system administrator's, of everybody: audit-reading.test.ts
  ...['cancel', 'retry'].map((act) => `POST /api/jobs/:id/${act}`), // the administrator's, of everybody: job.test.ts
  `DELETE /api/batches/:id`, // a batch is its owner's alone: batch.test.ts
  ...['/api/batches/:id', '/api/batches/:id/progress', '/api/batches/:id/workbook'].map((at) => `GET ${at}`),
  ...['/api/batches/:id/cancel', '/api/batches/:id/reports'].map((at) => `POST ${at}`),
  `GET /api/eapplications/:id`, // an application is its agent's and its recipient's: eapplication.test.ts
  ...['/api/eapplications/:id', '/api/eapplications/:id/submit'].map((at) => `POST ${at}`),
  ...['/api/eapplications/:id/withdraw', '/api/eapplications/:id/report'].map((at) => `POST ${at}`),
  `POST /api/eapplications/:id/consents/:number/withdraw`, // as their application: consent.test.ts
  `POST /api/eapplications/:id/number`, // with a right of its own: eapplication.test.ts
  ...['GET', 'DELETE'].map((method) => `${method} /api/concepts/sharedOwnership/saved/:id`), // its owner's alone: shared-ownership.test.ts
  `GET /api/records/:form`, // by the rights of the form, its owner and their team: record.test.ts
  `POST /api/records/:form`,
  ...['GET', 'DELETE'].map((method) => `${method} /api/records/:form/:id`),
  `POST /api/records/:form/:id/files`, // as their record: record-files.test.ts
  ...['GET', 'DELETE'].map((method) => `${method} /api/records/:form/:id/files/:file`),
  `GET /api/records/:form/:id/history`,
  ...['export', 'openapi.json', ':id/pdf'].map((part) => `GET /api/records/:form/${part}`), // record-export.test.ts
  `POST /api/records/:form/bulk`, // record-bulk.test.ts
  `POST /api/records/:form/:id/move`,
  `POST /api/options/:form/:field`, // by the rights of the form and of the one its options are records of: record-options.test.ts
  `DELETE /api/optionSources/:name`, // a source is nobody's: option-source.test.ts
];

async function illustrationOf(token: string): Promise<Data> {
  const { status, body } = await api.request<IllustrationDetail>('POST', '/api/illustrations', {
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
    const { body } = await api.request<IllustrationPage>('GET', '/api/illustrations', { token: who.token });
    const names = new Set(body.rows.map(({ agentName }) => agentName));
    expect(names.has('Marie Chen')).toBe(holds(who.permissions, 'isHeadOffice'));
  },
);

test.each(PEOPLE)('%s reads their own account, and another’s only to manage it', async (name, held) => {
  const who = await createActor(api, `reader ${name}`, held);
  const { permissions } = who;
  const mayRead = mayManageUsers({ ...ALL_AREAS, permissions, defaultApplication: 'Admin' });
  expect(await send(who, 'GET', path('/users/:username', { username: who.username }))).toBe(200);
  expect(await send(who, 'GET', path('/users/:username', { username: colleague.username }))).toBe(mayRead ? 200 : 403);
});
