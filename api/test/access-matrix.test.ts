import { keptFileID } from '@lifeform/metadata';
import {
  type Batch,
  type EapplicationDetail,
  ENDPOINTS,
  type Endpoint,
  type ErrorAnswer,
  type FormRecord,
  type HandedDocument,
  type KeptFileAnswer,
  type NeedsAnalysisDetail,
  type ReportOutput,
  type TemplateDetail,
} from '@lifeform/metadata/contract';
import {
  ALL_AREAS,
  admits,
  type IllustrationDetail,
  mayManageUsers,
  PERMISSIONS,
  type ReportResult,
  type User,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, expect, test } from 'vitest';
import { FactorTickets } from '../src/feature/session/factor/factor-tickets.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { type Actor, createActor, KINDS } from './actors.ts';
import { type Client, ROLES, type Role, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { createMember, FORM, fill, publishForm } from './record-client.ts';

const api = startApi();

/** Nobody but who entered it, and who may read what is everybody's, is answered this name. */
const MARK = 'Zylphia Quorn';
/** Requests asked at a time. */
const LOT = 40;

/** Somebody, with what they administer besides the rights of their role, where that is known. */
type Asking = Actor & { readonly user?: User };

/** Who is not signed in. */
const NOBODY: Asking = {
  name: 'nobody',
  permissions: {} as never,
  username: '',
  token: '',
  refresh: { token: '', username: '' },
};
/** A kind of rights each, and the shipped roles with a colleague of the owner in place of the owner. */
let people: readonly Asking[];

/** Asked by everybody who does not reach what is somebody else's. */
interface Call {
  readonly route: string;
  readonly body?: object;
  /** Who may: not asked. */
  readonly reaches?: (who: Asking) => boolean;
}
let calls: readonly Call[];
/** Where the owner finds what is theirs. */
let kept: readonly string[] = [];

const holds = ({ permissions }: Actor, name: (typeof PERMISSIONS)[number]) => permissions[name]?.isActive === true;
const subject = ({ permissions, user }: Asking) =>
  user ?? { ...ALL_AREAS, permissions, defaultApplication: 'Admin' as const };
const seesAll = (who: Asking) => holds(who, 'isHeadOffice') && holds(who, 'isNewBusiness');
const isOffice = (who: Asking) => who.name === 'headOffice';
const manages = (who: Asking) => who !== NOBODY && mayManageUsers(subject(who));

/** The demo account of a shipped role; of the agent, whose things they are, a colleague. */
async function inRole(role: Role): Promise<Asking> {
  const account = seed.users.filter(({ roleID }) => roleID === role).at(role === 'agent' ? 1 : 0);
  const permissions = seed.roles.find(({ roleID }) => roleID === role)?.permissions;
  if (!account || !permissions) throw new Error(`The seed has nobody with the role ${role}.`);
  const person = await api.signIn(account.username, account.password);
  const { username, tokens } = person;
  const { body: user } = await person.get<User>(`/users/${username}`);
  return { name: role, permissions, username, token: tokens.jwt, refresh: tokens.token, user };
}

async function made<T>(answer: Promise<{ readonly status: number; readonly body: T }>): Promise<T> {
  const { status, body } = await answer;
  expect([[200, 201].includes(status), JSON.stringify(body)]).toEqual([true, expect.anything()]);
  return body;
}

async function attached({ tokens }: Client): Promise<string> {
  const body = new FormData();
  body.set('File', new Blob(['%PDF-1.7\nproof']), 'proof.pdf');
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL('/api/files', api.url), { method: 'POST', headers, body });
  const { code } = (await response.json()) as KeptFileAnswer;
  return keptFileID(code) ?? '';
}

/** One of each kind of thing that belongs to somebody, and what is asked of it. */
async function theirs(): Promise<readonly Call[]> {
  const owner = await api.as('agent');
  const named = payload({ txtInsuredName: MARK, txtOwnerName: MARK });
  const illustration = await made(owner.post<IllustrationDetail>('/api/illustrations', { payload: named }));
  const file = await attached(owner);
  const printed = await made(owner.post<ReportResult>('/api/illustrations/report', { payload: named }));
  const { id: printedID } = printed.illustration ?? illustration;
  const documents = await made(owner.get<readonly HandedDocument[]>(`/api/illustrations/${printedID}/documents`));
  const document = documents[0]?.id ?? 'none';
  const application = await made(
    owner.post<EapplicationDetail>('/api/eapplications', { illustrationID: illustration.id }),
  );
  const NEEDS = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 0, txtFinalExpenses: 15_000 };
  const analysis = { form: 'NeedsLite', formVersion: 1, values: { ...NEEDS, txtAnalysisName: MARK } };
  const needs = await made(owner.post<NeedsAnalysisDetail>('/api/needsAnalyses', analysis));
  const { prodID, formVersion, values } = payload();
  const template = await made(
    owner.post<TemplateDetail>('/api/templates', { name: `Of ${MARK}`, inputs: { prodID, formVersion, values } }),
  );
  const conceptID = '0b6f8f0a-2f8a-4c55-9f3e-0a1b2c3d4e99';
  const shared = {
    payload: {
      ...payload({ cboProduct: '0010', txtFaceAmount: 250_000, chkTerm20: false, txtInsuredName: MARK }),
      prodID: '0010',
    },
    values: { txtBenefitSplit: 80, txtProtectionTaxRate: 26.5, txtBenefitTaxRate: 45, txtYears: 30 },
    id: conceptID,
  };
  await made(owner.post('/api/concepts/sharedOwnership/saved', shared));
  const office = await api.as('headOffice');
  const grid = {
    ...{ mltPlans: '01T18020', txtBatchName: MARK, txtAgeFrom: 30, txtAgeTo: 30, txtAgeStep: 1 },
    ...{ arrFaceAmounts: [100_000], rdoPaymentMode: '1' },
  };
  const batch = await made(office.post<Batch>('/api/batches', { formVersion: 1, values: grid }));
  const list = await made(office.post<ReportOutput>('/api/policies/list/file', { values: {}, isExcel: true }));
  await publishForm(api);
  const member = await createMember(api, 'Olive Owner', 'agent', 'north');
  const record: FormRecord = await fill(member, { txtClaimant: MARK, cmbKind: 'fire' });
  const account = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ username: owner.username });
  const ticket = await api.app.get(FactorTickets).make(account.id, 'change', {});
  const again = await api.app.get(FactorTickets).make(account.id, 'again', {});
  const at = `/api/illustrations/${illustration.id}`;
  const handed = `/api/illustrations/${printedID}/documents`;
  const of = (calls: readonly string[], more: Omit<Call, 'route'> = {}) => calls.map((route) => ({ route, ...more }));
  const { id, revision } = illustration;
  kept = [
    ...[at, `/api/files/${file}`, `/api/eapplications/${application.id}`, `/api/needsAnalyses/${needs.id}`],
    ...[`/api/templates/${template.id}`, `/api/concepts/sharedOwnership/saved/${conceptID}`],
  ];
  return [
    ...of([`GET ${at}`, `GET ${at}/documents`, `POST ${at}/duplicate`, `DELETE ${at}`], { reaches: seesAll }),
    ...['/api/illustrations', '/api/illustrations/report'].map((address) => ({
      ...{ route: `POST ${address}`, body: { payload: payload(), id, revision }, reaches: seesAll },
    })),
    { route: 'POST /api/clientFolder', body: { kind: 'illustration', id }, reaches: seesAll },
    { route: 'POST /api/eapplications', body: { illustrationID: id }, reaches: (who) => holds(who, 'isHeadOffice') },
    ...of([`POST ${handed}`, `GET ${handed}/${document}/changes`, `POST ${handed}/${document}/open`], {
      reaches: seesAll,
    }),
    ...of([`GET /api/files/${file}`], { reaches: seesAll }),
    ...of([`GET ${list.reportOutputFile}`], { reaches: isOffice }),
    ...of([
      `GET ${printed.reportOutputFile.split('?')[0]}`,
      `GET ${printed.reportOutputFile.split('?')[0]}?ticket=guess`,
    ]),
    ...of([`GET /api/eapplications/${application.id}`]),
    ...['', '/submit', '/withdraw'].map((act) => ({
      ...{ route: `POST /api/eapplications/${application.id}${act}`, body: { revision: 1, values: {} } },
    })),
    { route: `POST /api/eapplications/${application.id}/number`, body: { field: 'txtOwnerSIN' } },
    ...of([`POST /api/eapplications/${application.id}/report`]),
    ...of([`GET /api/needsAnalyses/${needs.id}`, `DELETE /api/needsAnalyses/${needs.id}`]),
    { route: 'POST /api/needsAnalyses', body: { ...analysis, id: needs.id, revision: 1 } },
    ...of([`GET /api/templates/${template.id}`, `DELETE /api/templates/${template.id}`]),
    { route: 'POST /api/templates', body: { id: template.id, name: 'Taken', revision: 1 } },
    ...of(['GET', 'DELETE'].map((method) => `${method} /api/concepts/sharedOwnership/saved/${conceptID}`)),
    { route: 'POST /api/concepts/sharedOwnership/saved', body: { ...shared, revision: 1 } },
    // Head office started the batch, and sees all records of the form.
    ...[
      ...of(['progress', 'workbook'].map((part) => `GET /api/batches/${batch.id}/${part}`)),
      ...of([`POST /api/batches/${batch.id}/cancel`, `DELETE /api/batches/${batch.id}`]),
      { route: `POST /api/batches/${batch.id}/reports`, body: { from: 1, to: 1 } },
      ...of(['', '/history', '/pdf', '/files/none'].map((part) => `GET /api/records/${FORM}/${record.id}${part}`)),
      { route: `POST /api/records/${FORM}`, body: { id: record.id, revision: 1, values: {} } },
      { route: `POST /api/records/${FORM}/${record.id}/move`, body: { move: 'submit', revision: 1 } },
      ...of([`DELETE /api/records/${FORM}/${record.id}`]),
    ].map((call) => ({ ...call, reaches: isOffice })),
    { route: 'POST /users/recoveryCodes', body: { ticket } },
    { route: 'POST /users/proof/factor', body: { ticket: again, code: '123456' } },
    ...of([`GET /users/${owner.username}`, `GET /users/${owner.username}/sessions`], { reaches: manages }),
    ...of([`DELETE /users/${owner.username}/sessions`], { reaches: manages }),
    { route: 'POST /users/update', body: { username: owner.username, agentID: '7' }, reaches: manages },
    { route: 'POST /users/updateProfile', body: { username: owner.username, firstName: 'Taken' } },
  ];
}

beforeAll(async () => {
  calls = await theirs();
  const kinds = KINDS.map(([name, held]) => createActor(api, `matrix ${name}`, held));
  people = await Promise.all([...kinds, ...ROLES.map(inRole)]);
});

interface Cell {
  readonly who: Asking;
  readonly route: string;
  readonly body?: object | undefined;
}

/** Asked in the server's process. */
async function ask({ who, route, body }: Cell) {
  const [method, url] = route.split(' ') as ['GET', string];
  const answer = await api.app.inject({
    ...{ method, url, remoteAddress: '127.0.0.1' },
    headers: {
      ...(who === NOBODY ? {} : { authorization: `Bearer ${who.token}` }),
      ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.statusCode, text: answer.body };
}

let counted = 0;

/** The cells whose answer is wrong. */
async function wrongOf(
  cells: readonly Cell[],
  isRight: (cell: Cell, answer: Awaited<ReturnType<typeof ask>>) => boolean,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let start = 0; start < cells.length; start += LOT) {
    const lot = cells.slice(start, start + LOT);
    const answers = await Promise.all(lot.map(ask));
    for (const [index, answer] of answers.entries()) {
      const cell = lot[index];
      if (cell && !isRight(cell, answer))
        wrong.push(`${cell.who.name}: ${cell.route} ${answer.status} ${answer.text.slice(0, 120)}`);
    }
  }
  counted += cells.length;
  return wrong;
}

const codeOf = (text: string) => (JSON.parse(text) as ErrorAnswer).code;
const closed = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access !== 'public');
const filled = (route: string) => route.replace(/:\w+/g, 'none');

test('whoever lacks the right of a route is refused it, and whoever is not signed in every route [TRUST-021]', async () => {
  const cells = closed.flatMap(([route, { access }]) => [
    { who: NOBODY, route: filled(route) },
    ...people.filter((who) => !admits(access, subject(who))).map((who) => ({ who, route: filled(route) })),
  ]);
  const wrong = await wrongOf(cells, ({ who }, { status, text }) =>
    who === NOBODY ? status === 401 : status === 403 && codeOf(text) === 'notAllowed',
  );
  expect(wrong).toEqual([]);
});

test('what is somebody else’s is reached by nobody whose right it is not, and stays as it was [TRUST-021]', async () => {
  const cells = calls.flatMap(({ route, body, reaches }) =>
    [NOBODY, ...people].filter((who) => !reaches?.(who)).map((who) => ({ who, route, body })),
  );
  const wrong = await wrongOf(
    cells,
    (_cell, { status, text }) => [400, 401, 403, 404, 409].includes(status) && !text.includes(MARK),
  );
  expect(wrong).toEqual([]);
  const owner = await api.as('agent');
  for (const address of kept) expect([address, (await owner.get(address)).status]).toEqual([address, 200]);
});

test('no list that somebody may open names what is another’s, but for who sees everybody’s [TRUST-021]', async () => {
  const lists = closed.filter(([route, { events }]) => route.startsWith('GET') && !route.includes(':') && !events);
  const cells = lists.flatMap(([route, { access }]) =>
    people.filter((who) => admits(access, subject(who)) && !holds(who, 'isHeadOffice')).map((who) => ({ who, route })),
  );
  const wrong = await wrongOf(cells, (_cell, { status, text }) => status < 500 && !text.includes(MARK));
  expect(wrong).toEqual([]);
  // The owner's own list does: so that these tests can fail.
  const owner = await api.as('agent');
  expect(JSON.stringify((await owner.get('/api/illustrations')).body)).toContain(MARK);
});

test('that is 5,000 cells and more [TRUST-021]', () => {
  expect(counted).toBeGreaterThan(5000);
});
