import { ENDPOINTS, type TokenAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, KINDS, permissionsOf } from './actors.ts';
import { NASTY } from './attack-request.ts';
import { accountOf, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { createMember, FORM, fill, LIST, publishForm } from './record-client.ts';

const api = startApi();

/** Mutations of each request; `FUZZ=200 npx vitest run --project api api/test/fuzz.test.ts` sends ten thousand. */
const ROUNDS = Number(process.env.FUZZ ?? 8);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

type Json = unknown;
type Body = Readonly<Record<string, Json>>;

const person = {
  ...{ username: 'fuzz@lifeform.example', firstName: 'F', profileName: 'F', emailAddress: '' },
  ...{ phoneNumberPrimary: '', isMobilePrimary: false, phoneNumberSecondary: '', isMobileSecondary: false },
  ...{ faxNumber: '', agentID: '', roleID: 'agent', inputLanguage: 'English', reportLanguage: 'French' },
  defaultApplication: 'New Business',
};
const item = seed.forms[0]?.items[0];
const coverage = {
  ...{ coverageID: '002', parentCoverageID: '001', prodID: '093', planCode: '06T101', issueDate: '2026-11-20' },
  insured: { sex: 'M', smokeClass: 'R', issueAge: 40 },
  ...{ rateClass: 'S', faceAmount: 100_000, unitValue: 1000, coiType: 'YRT', isUseRatings: false, meRating: 100 },
  ...{ flatExtra: 0, flatExtraDuration: 0, isWaiver: true, isADB: true, premiumMode: 12 },
};
const words = { en: 'x', fr: 'x' };
const widget = { isActive: true, revision: 1, displayName: words, shortText: words, longText: words };
const report = {
  ...{ reportNumber: 10, reportName: 'Links', isRunExcel: true, isDeleteWhenDone: true },
  reportInputItems: [{ name: 'startDate', value: '2026-01-01T12:00:00Z', scalarType: 'date' }],
};
const source = {
  ...{ name: 'towns', address: 'https://towns.example/v1', path: '/towns?q={search}', entryPath: '/towns/{code}' },
  ...{ list: 'results', code: 'id', text: 'name', columns: { people: 'facts.people' }, seconds: 60 },
};
const overrides = { chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '8000000' };

/** A valid request of every address that takes JSON, but for those that print. */
function requests(token: TokenAnswer['token'], username: string): Readonly<Record<string, Body>> {
  return {
    '/users/authenticate': { username: 'nobody', password: 'wrong-password', generateTrackingUserName: false },
    '/users/login': { ...token },
    '/users/refresh': { ...token },
    '/users/logout': { ...token },
    '/users/update': { ...person, revision: 1, isActive: true },
    '/users/create': person,
    '/users/secondFactor/options': { ticket: 'x' },
    '/users/secondFactor': { ticket: 'x', code: '123456' },
    '/users/secondFactor/begin': { ticket: 'x', kind: 'code' },
    '/users/secondFactor/finish': { ticket: 'x', name: 'Telephone', code: '123456' },
    '/users/factorTicket': { present: 'a guess' },
    '/users/proof': { present: 'a guess' },
    '/users/proof/factor': { ticket: 'x', code: '123456' },
    '/users/recoveryCodes': { ticket: 'x' },
    '/users/removeFactor': { username: 'nobody', factorID: 'x', ticket: 'x' },
    '/users/changePassword': { present: 'a guess', password: 'a bridge over seven rivers' },
    '/users/passwordLink': { username: person.username },
    '/users/setPassword': { token: 'x'.repeat(43), password: 'Quiet-Harbour-77' },
    '/users/acceptInvitation': { invitation: 'x'.repeat(43), token: 'x.y.z' },
    '/users/roles': { roleName: 'Fuzz', permissions: permissionsOf(['isNewBusiness']), overrides },
    '/users/updateProfile': { ...person, username, fontSize: 'Small', formData: { chkADO: true } },
    '/api/inProgress': { drafts: [{ form: 'NewBusiness', values: { txtInsuredAge: 40 } }] },
    '/api/clientLog': { source: 'version', error: 'Error', status: 500 },
    '/tracking/sendTrackingInfo': { header: { eventType: 'PAGE_LOAD', formName: 'x' }, detail: {} },
    '/api/BI/GetAllUserWidgets': { username },
    '/api/updateControlItems': { form: 'NewBusiness', baseVersion: 1, items: [item], comment: 'x' },
    '/api/impact/:runID': { form: 'NewBusiness', baseVersion: 1, items: [item], comment: 'x' },
    '/api/deleteControlItems': { form: 'NewBusiness', baseVersion: 1, names: ['txtNotes'] },
    '/api/changes': {
      title: 'Fuzz',
      request: {
        ...{ route: 'POST /api/updateControlItems', params: {} },
        body: { form: 'NewBusiness', baseVersion: 1, items: [item] },
      },
    },
    '/api/changes/bypass': {
      ...{ title: 'Fuzz', reason: 'x' },
      request: { route: 'DELETE /users/roles/:roleID', params: { roleID: 'x' }, body: {} },
    },
    '/api/changes/:id/move': { move: 'approve', revision: 1, publishAt: '2099-01-01T00:00:00Z', reason: 'x' },
    '/api/changes/:id/comments': { place: 'items txtFace max', text: 'x' },
    '/api/changes/:id/comments/:comment': { isResolved: true },
    '/users/passwordLinks': { usernames: [person.username] },
    '/api/whiteLabel/profiles': { name: 'Fuzz', company: 'Fuzz', brand: '#0b4f4a', brandOn: '#ffffff', logo: '' },
    '/api/forms': { title: words, icon: 'form', address: 'fuzz', from: { form: 'NeedsLite' } },
    '/api/forms/:form/rename': { baseVersion: 1, title: words, address: 'fuzzed' },
    '/api/forms/:form/conversion': { item },
    '/api/forms/:form/archive': { baseVersion: 1, isArchived: true },
    '/api/forms/:form/drafts': {
      ...{ id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c003', name: 'Fuzz', baseVersion: 1, changes: 1 },
      work: {
        changes: { items: { put: { txtNotes: { name: 'txtNotes' } }, gone: ['x'], order: ['txtNotes'] } },
        ...{ invalid: ['txtNotes'], pending: [{ place: 'x', text: '{' }], future: [] },
        past: [{ patches: [{ op: 'replace', path: ['content', 'items', 0, 'max'], value: 1 }], inverse: [] }],
      },
    },
    '/api/forms/:form/drafts/:id/rename': { name: 'Fuzz' },
    '/api/formUse': { form: 'NeedsLite', version: 1, counts: [{ field: 'txtAge', act: 'err', count: 1 }] },
    '/api/forms/:form/presence': { id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c004', part: 'items', entry: 'txtNotes' },
    '/api/forms/:form/versions/:version/restore': { baseVersion: 1, comment: 'x' },
    '/api/forms/:form/versions/:version/undo': {
      ...{ baseVersion: 1, comment: 'x', choices: { 'items txtFace max': 'keep' } },
    },
    '/api/packages': { title: 'Fuzz', forms: [{ form: 'NewBusiness', baseVersion: 0, version: 1, entries: ['x y'] }] },
    '/api/packages/import': { file: '{}', choices: { NewBusiness: { x: 'here' } }, isPublished: false },
    '/api/packageKeys': { name: 'Fuzz', publicKey: 'x' },
    '/api/illustrations/:id/documents': {},
    '/api/illustrations/:id/documents/:documentID/open': {},
    '/api/illustrations/:id/duplicate': {},
    '/api/illustrations/workbook': { payload: payload() },
    '/api/GetCoverageSetup': coverage,
    '/api/getpolicy': { policyNumber: 'L1000210', user: { username } },
    '/api/clientFolder': { kind: 'illustration', id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c004' },
    '/api/AlphaLookup': { firstName: 'An', middleName: '', lastName: '' },
    '/api/DataReportLists': {},
    '/api/policies/list': {
      values: { rdoPlace: 'C', txtCity: 'Tor', rdoBirth: 'A', txtAgeFrom: 40, mltPolicyStatus: '1|2' },
    },
    '/api/policies/list/file': { values: { rdoPlace: 'P', txtPostalCode: 'M5V' }, isExcel: true },
    '/api/policies/batch': { policyNumbers: ['L1000210', 'x'] },
    '/api/policies/projection': { policyNumber: 'L1000210', riders: [coverage] },
    '/api/policies/reprojection': {
      policyNumber: 'L1000210',
      values: {
        dtValuesAt: '2026-11-20',
        txtLoan: 2500,
        grpActs: [{ cboAct: 'loan', txtActFrom: 20, txtActTo: 25, txtActAmount: 100 }],
      },
      riders: [coverage],
    },
    '/api/batches': { formVersion: 1, values: { txtMost: 1 } },
    '/api/batches/:id/cancel': {},
    '/api/audit/chain': {},
    '/api/jobs/:id/cancel': {},
    '/api/jobs/:id/retry': {},
    '/api/personData/search': { words: 'Fuzz Nobody' },
    '/api/personData/export': { words: 'Fuzz Nobody', records: [{ kind: 'illustration', id: 'x' }] },
    '/api/personData/erase': { words: 'Fuzz Nobody', records: [{ kind: 'policy', id: 'x' }], reason: 'Request 7' },
    '/api/batches/:id/reports': { from: 1, to: 2 },
    '/api/BI/widgets': { widgets: seed.widgets.map(({ name }) => ({ ...widget, name })) },
    '/api/DataReports': { username },
    '/api/ReportData': report,
    '/api/RunReportData': report,
    '/api/BI/DataReports/RunReportData': {
      ...report,
      isOverridePath: true,
      pathType: 'file',
      xlsOverridePath: 'fuzz.xlsx',
    },
    '/api/concepts/sharedOwnership': { payload: payload(), values: { txtBenefitSplit: 100 } },
    '/api/concepts/sharedOwnership/saved': {
      ...{ payload: payload(), values: { txtBenefitSplit: 100 } },
      id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c001',
    },
    '/api/records/:form': { id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c002', values: { txtText: 'x' }, isAutosave: true },
    '/api/records/:form/bulk': { ids: ['5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c002'], move: 'submit', reason: 'x' },
    '/api/records/:form/:id/move': { move: 'submit', revision: 1, reason: 'x', values: { txtText: 'x' } },
    '/api/options/:form/:field': { search: 'x', where: { cmbKind: 'fire' }, code: '1' },
    '/api/optionSources': source,
    '/api/eapplications': { illustrationID: 'x', id: 'x' },
    '/api/eapplications/:id': { revision: 1, values: { txtInsuredName: 'Marie' } },
    '/api/eapplications/find': { number: '130692544' },
    '/api/eapplications/:id/submit': { revision: 1, values: { chkDeclaration: true } },
    '/api/eapplications/:id/withdraw': { revision: 1 },
    '/api/eapplications/:id/consents/:number/withdraw': { reason: 'Asked by telephone' },
    '/api/eapplications/:id/report': {},
    '/api/eapplications/:id/number': { field: 'txtInsuredSin' },
    '/api/eapplicationSettings': { version: 0, values: { mltProducts: '0180', chkHealthRequired: true } },
    '/api/eapplicationSettings/test': {},
    '/api/reportTemplates/:name': { source: '<p>{{productName}}</p>', baseVersion: 0 },
    '/api/templates': { name: 'Fuzz', inputs: { prodID: '0180', formVersion: 1, values: { txtFaceTerm10: 100_000 } } },
    '/api/needsAnalyses': {
      form: 'NeedsLite',
      formVersion: 1,
      values: { txtAge: 40, txtIncome: 60_000, txtYears: 10 },
    },
    '/api/bases/products': {
      ...{ former: 'OB-1.0', version: 'FUZZ-1', prodID: '0187', source: '0186', isAdopted: false },
      changes: [{ place: 'cover.years', value: 15 }],
    },
    '/api/GetFirstYearPremium': { ...payload() },
    '/api/illustrations/compare': { ...payload() },
    '/api/illustrations/preview': { ...payload() },
    '/api/illustrations/solve': {
      payload: { ...payload(), prodID: '0010' },
      solve: 'cashValue',
      target: 20000,
      age: 60,
    },
    '/api/illustrations/paths': {
      ...payload({ cboProduct: '0380', txtDeposit: 10_000, txtValuesToAge: 45, ...PATHS }),
      prodID: '0380',
    },
    '/api/illustrations': { payload: payload() },
  };
}

const PATHS = { chkPaths: true, txtPathVolatility: 8, txtPathCount: 1000, txtPathSeed: 1 };

/** What these take is a file, or costs a print: they have tests of their own. */
const LEFT_OUT = [
  '/users/Uploadusers',
  '/api/batches/census',
  '/api/policies/batch/numbers',
  '/api/bases/import',
  '/api/forms/import',
  '/api/files',
  '/api/records/:form/:id/files',
  '/api/optionSources/try', // calls elsewhere
  '/api/illustrations/report',
  '/api/policies/report',
  '/api/needsAnalyses/report',
  '/api/concepts/sharedOwnership/report',
  '/api/reportTemplates/:name/preview',
] as const;

const READS = [
  '/api/getVersion',
  '/api/schemas/:name',
  '/api/ready',
  '/users/:username',
  '/users/:username/sessions',
  '/users',
  '/users/GetAllRoles',
  '/api/dashboard',
  '/api/jobs',
  '/api/audit/rows',
  '/api/audit/rows/:id',
  '/api/audit/chain',
  '/api/GetControlItemsByForm/:form',
  '/api/forms/:form/jsonSchema',
  '/api/getAllInterfaceSetupItems/',
  '/api/allSetups/:prodID',
  '/api/GetMessages/:group',
  '/api/basis/:version',
  '/api/illustrations',
  '/api/illustrations/:id',
  '/api/reportTemplates',
  '/api/reportTemplates/:name',
  '/api/templates',
  '/api/templates/:id',
  '/api/needsAnalyses',
  `${LIST}/:id`,
  `${LIST}/:id/history`,
  '/api/needsAnalyses/:id',
  '/DBReports/:fileName',
  '/api/BI/GetWidgetFigures',
  '/api/BI/widgets/:name/figures',
  '/api/BI/widgets/:name/things',
  '/api/BI/tracking',
  '/api/BI/tracking/funnel',
  '/DBExcel/:fileName',
  '/DBImport/:fileName',
  '/api/eapplications',
  '/api/eapplications/:id',
  '/api/concepts/sharedOwnership/saved',
  '/api/concepts/sharedOwnership/saved/:id',
] as const;

/** A value nobody expects where it stands. */
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...NASTY, null, true, -1, 0, 1e308, 2 ** 53, 0.1, [], {}, [[]], { a: { b: [null] } }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value with one place of it replaced, removed, repeated or wrapped. */
function mutationOf(value: Json): fc.Arbitrary<Json> {
  if (typeof value !== 'object' || value === null) return odd;
  const entries = Object.entries(value);
  const replaced = entries.map(([key, part]) =>
    mutationOf(part).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  );
  if (Array.isArray(value))
    return fc.oneof(
      odd,
      odd.map((other) => [...value, other, ...value]),
      ...replaced,
    );
  const added = fc.tuple(fc.constantFrom('permissions', 'roleID', 'isAdmin', 'x'), odd);
  const removed = entries.map(([gone]) => fc.constant(Object.fromEntries(entries.filter(([key]) => key !== gone))));
  return fc.oneof(
    odd,
    added.map(([key, other]) => ({ ...value, [key]: other })),
    ...removed,
    ...replaced,
  );
}

/** A text as a part of an address: half a character cannot stand in one. */
const oddPart = odd.map((value) => encodeURIComponent(String(value).slice(0, 300).toWellFormed()) || 'x');

test('every address that is posted to is mutated below', () => {
  const known = new Set<string>([...Object.keys(requests({ token: 'x', username: 'x' }, 'x')), ...LEFT_OUT]);
  const posted = Object.keys(ENDPOINTS).flatMap((route) => (route.startsWith('POST ') ? [route.slice(5)] : []));
  expect(posted.filter((path) => !known.has(path))).toEqual([]);
});

/** The smallest request found that an address answers with a fault of the server; undefined when there is none. */
async function breaking<T>(requests: fc.Arbitrary<T>, send: (sent: T) => Promise<number>, numRuns = ROUNDS) {
  const isAnswered = fc.asyncProperty(requests, async (sent) => (await send(sent)) < 500);
  const { failed, counterexample } = await fc.check(isAnswered, { numRuns, seed: SEED });
  return failed ? JSON.stringify(counterexample).slice(0, 300) : undefined;
}

test('no mutation of a valid request breaks the server', async () => {
  const [, everything = []] = KINDS.at(-1) ?? [];
  const { token, username } = await createActor(api, 'fuzzer', everything);
  const { tokens } = await api.signIn(...accountOf('agent'));
  await api.request('POST', '/users/create', { token, body: person });
  await publishForm(api);
  const filler = await createMember(api, 'fuzzer of forms', 'agent');
  const { id } = await fill(filler);
  const tokenFor = (path: string) => (/^\/api\/(?:records|options)\//.test(path) ? filler.tokens.jwt : token);
  const statusOf = async (method: string, path: string, body?: Json): Promise<number> =>
    (await api.request(method, path, { token: tokenFor(path), body })).status;

  const broken: Record<string, string | undefined> = {};
  for (const [address, body] of Object.entries(requests(tokens.token, username))) {
    const ofRecord = address
      .replace('/api/options/:form', `/api/options/${FORM}`)
      .replace('/api/records/:form', LIST)
      .replace(`${LIST}/:id`, `${LIST}/${id}`);
    const path = ofRecord.replace(':form', 'NewBusiness').replace(/:\w+/g, '1');
    // A password is hashed at each try: a few of those say as much as many.
    const runs = address === '/users/authenticate' ? Math.ceil(ROUNDS / 5) : ROUNDS;
    broken[`POST ${address}`] = await breaking(mutationOf(body), (sent) => statusOf('POST', path, sent), runs);
  }
  for (const address of ['/users/roles/:roleID', '/api/illustrations/:id']) {
    const to = (part: string) => statusOf('DELETE', address.replace(/:\w+/g, part));
    broken[`DELETE ${address}`] = await breaking(oddPart, to);
  }
  for (const name of ['filter', 'sort', 'view', 'state', 'reach', 'search']) {
    const to = (part: string) => statusOf('GET', `${LIST}?${name}=${part}`);
    broken[`GET a list by ${name}`] = await breaking(oddPart, to);
    const inFilter = odd.map((value) =>
      encodeURIComponent(JSON.stringify({ dAmount: value, txtClaimant: value }).toWellFormed()),
    );
    if (name === 'filter') broken['GET a list by odd filters'] = await breaking(inFilter, to);
  }
  for (const address of READS) {
    const to = (part: string, query: string) => statusOf('GET', `${address.replace(/:\w+/g, part)}?${query}`);
    const paged = (part: string) => to(part, `page=${part}&search=${part}&pageSize=${part}`);
    broken[`GET ${address}, a page`] = await breaking(oddPart, paged);
    broken[`GET ${address}, a search`] = await breaking(oddPart, (part) => to(part, `search=${part}`));
  }
  expect(Object.entries(broken).filter(([, sent]) => sent !== undefined)).toEqual([]);
}, 600_000);

test('fifty refreshes at once with one token give one successor and break nothing', async () => {
  const { tokens } = await api.signIn(...accountOf('headOffice'));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.request<TokenAnswer>('POST', '/users/refresh', { body: tokens.token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.token.token)).size).toBe(1);
});
