import { PATHS, type TokenAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { ModulesContainer } from '@nestjs/core';
import { expect, test } from 'vitest';
import { declaredRoutes } from '../src/platform/auth/declared-policies.ts';
import { enlist, KINDS, permissionsOf } from './actors.ts';
import { NASTY } from './attack-request.ts';
import { accountOf, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** Mutations of each request; `FUZZ=200 npx vitest run --project api api/test/fuzz.test.ts` sends ten thousand. */
const ROUNDS = Number(process.env.FUZZ ?? 8);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

type Json = unknown;
type Body = Readonly<Record<string, Json>>;

/** Always the same numbers for the same start, so that what was found can be found again (mulberry32). */
function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
const overrides = { chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '8000000' };

/** A valid request of every address that takes JSON, but for those that print. */
function requests(token: TokenAnswer['token'], username: string): Readonly<Record<string, Body>> {
  return {
    [PATHS.authenticate]: { username: 'nobody', password: 'wrong-password', generateTrackingUserName: false },
    [PATHS.login]: { ...token },
    [PATHS.refresh]: { ...token },
    [PATHS.logout]: { ...token },
    [PATHS.userUpdate]: { ...person, revision: 1, isActive: true },
    [PATHS.userCreate]: person,
    [PATHS.passwordLink]: { username: person.username },
    [PATHS.setPassword]: { token: 'x'.repeat(43), password: 'Quiet-Harbour-77' },
    [PATHS.roleSave]: { roleName: 'Fuzz', permissions: permissionsOf(['isNewBusiness']), overrides },
    [PATHS.profileUpdate]: { ...person, username, fontSize: 'Small', formData: { chkADO: true } },
    [PATHS.inProgress]: { drafts: [{ form: 'NewBusiness', values: { txtInsuredAge: 40 } }] },
    [PATHS.clientLog]: { source: 'version', error: 'Error', status: 500 },
    [PATHS.tracking]: { header: { eventType: 'PAGE_LOAD', formName: 'x' }, detail: {} },
    [PATHS.userWidgets]: { username },
    [PATHS.updateControlItems]: { form: 'NewBusiness', baseVersion: 1, items: [item], comment: 'x' },
    [PATHS.deleteControlItems]: { form: 'NewBusiness', baseVersion: 1, names: ['txtNotes'] },
    [PATHS.passwordLinks]: { usernames: [person.username] },
    [PATHS.whiteLabelProfiles]: { name: 'Fuzz', company: 'Fuzz', brand: '#0b4f4a', brandOn: '#ffffff', logo: '' },
    [PATHS.restoreFormVersion]: { baseVersion: 1, comment: 'x' },
    [PATHS.duplicateIllustration]: {},
    [PATHS.illustrationWorkbook]: { payload: payload() },
    [PATHS.coverageSetup]: coverage,
    [PATHS.policy]: { policyNumber: 'L1000210', user: { username } },
    [PATHS.alphaLookup]: { firstName: 'An', middleName: '', lastName: '' },
    [PATHS.dataReportLists]: {},
    [PATHS.policyList]: {
      values: { rdoPlace: 'C', txtCity: 'Tor', rdoBirth: 'A', txtAgeFrom: 40, mltPolicyStatus: '1|2' },
    },
    [PATHS.policyListFile]: { values: { rdoPlace: 'P', txtPostalCode: 'M5V' }, isExcel: true },
    [PATHS.policyBatch]: { policyNumbers: ['L1000210', 'x'] },
    [PATHS.policyProjection]: { policyNumber: 'L1000210', riders: [coverage] },
    [PATHS.batches]: { formVersion: 1, values: { txtMost: 1 } },
    [PATHS.batchCancel]: {},
    [PATHS.batchReports]: { from: 1, to: 2 },
    [PATHS.widgetSettings]: { widgets: seed.widgets.map(({ name }) => ({ ...widget, name })) },
    [PATHS.dataReports]: { username },
    [PATHS.reportData]: report,
    [PATHS.runReportData]: report,
    [PATHS.runBiReport]: { ...report, isOverridePath: true, pathType: 'file', xlsOverridePath: 'fuzz.xlsx' },
    [PATHS.sharedOwnership]: { payload: payload(), values: { txtBenefitSplit: 100 } },
    [PATHS.sharedConcepts]: {
      ...{ payload: payload(), values: { txtBenefitSplit: 100 } },
      id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c001',
    },
    [PATHS.eapplications]: { illustrationID: 'x', id: 'x' },
    [PATHS.eapplication]: { revision: 1, values: { txtInsuredName: 'Marie' } },
    [PATHS.submitEapplication]: { revision: 1, values: { chkDeclaration: true } },
    [PATHS.withdrawEapplication]: { revision: 1 },
    [PATHS.eapplicationReport]: {},
    [PATHS.eapplicationNumber]: { field: 'txtInsuredSin' },
    [PATHS.eapplicationSettings]: { version: 0, values: { mltProducts: '0180', chkHealthRequired: true } },
    [PATHS.reportTemplate]: { source: '<p>{{productName}}</p>', baseVersion: 0 },
    [PATHS.templates]: { name: 'Fuzz', inputs: { prodID: '0180', formVersion: 1, values: { txtFaceTerm10: 100_000 } } },
    [PATHS.needsAnalyses]: {
      form: 'NeedsLite',
      formVersion: 1,
      values: { txtAge: 40, txtIncome: 60_000, txtYears: 10 },
    },
    [PATHS.firstYearPremium]: { ...payload() },
    [PATHS.illustrationCompare]: { ...payload() },
    [PATHS.illustrations]: { payload: payload() },
  };
}

/** What these take is a file, or costs a print: they have tests of their own. */
const LEFT_OUT = [
  PATHS.userImport,
  PATHS.batchCensus,
  PATHS.policyBatchFile,
  PATHS.basisImport,
  PATHS.keptFiles,
  PATHS.illustrationReport,
  PATHS.policyReport,
  PATHS.needsReport,
  PATHS.sharedReport,
  PATHS.reportTemplatePreview,
] as const;

const READS = [
  PATHS.version,
  PATHS.ready,
  PATHS.user,
  PATHS.users,
  PATHS.roles,
  PATHS.dashboard,
  PATHS.controlItems,
  PATHS.interfaceSetup,
  PATHS.allSetups,
  PATHS.messages,
  PATHS.basis,
  PATHS.illustrations,
  PATHS.illustration,
  PATHS.reportTemplates,
  PATHS.reportTemplate,
  PATHS.templates,
  PATHS.template,
  PATHS.needsAnalyses,
  PATHS.needsAnalysis,
  PATHS.reportFile,
  PATHS.widgetFigures,
  PATHS.trackedEvents,
  PATHS.excelFile,
  PATHS.importFile,
  PATHS.eapplications,
  PATHS.eapplication,
  PATHS.sharedConcepts,
  PATHS.sharedConcept,
] as const;

/** One place of the value replaced, removed, repeated or wrapped. */
function mutated(value: Json, next: () => number): Json {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const odd = () => pick<Json>([...NASTY, null, true, -1, 0, 1e308, 2 ** 53, 0.1, [], {}, [[]], { a: { b: [null] } }]);
  if (typeof value !== 'object' || value === null || next() < 0.1) return odd();
  if (Array.isArray(value)) {
    if (value.length === 0 || next() < 0.3) return [...value, odd(), ...value];
    return value.map((part, at) => (at === Math.floor(next() * value.length) ? mutated(part, next) : part));
  }
  const entries = Object.entries(value);
  const chosen = Math.floor(next() * (entries.length + 1));
  if (chosen === entries.length) return { ...value, [pick(['permissions', 'roleID', 'isAdmin', 'x'])]: odd() };
  if (next() < 0.15) return Object.fromEntries(entries.filter((_, at) => at !== chosen));
  return Object.fromEntries(entries.map(([key, part], at) => [key, at === chosen ? mutated(part, next) : part]));
}

test('every address that is posted to is mutated below', () => {
  const known = new Set<string>([...Object.keys(requests({ token: 'x', username: 'x' }, 'x')), ...LEFT_OUT]);
  const declared = declaredRoutes(api.app.get(ModulesContainer)).filter(({ method }) => method === 'POST');
  expect(declared.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

test('no mutation of a valid request breaks the server', async () => {
  const next = random(SEED);
  const broken: string[] = [];
  const [, everything = []] = KINDS.at(-1) ?? [];
  const actor = await enlist(api, 'fuzzer', everything);
  const { tokens } = await api.signIn(...accountOf('agent'));
  await api.request('POST', PATHS.userCreate, { token: actor.token, body: person });
  const writes = Object.entries(requests(tokens.token, actor.username));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [address, body] of writes) {
      // A password is hashed at each try: a few of those say as much as many.
      if (address === PATHS.authenticate && round % 5 > 0) continue;
      const sent = mutated(body, next);
      const { status } = await api.request('POST', address.replace(':form', 'NewBusiness').replace(/:\w+/g, '1'), {
        token: actor.token,
        body: sent,
      });
      if (status >= 500) broken.push(`POST ${address} ${status} ${JSON.stringify(sent).slice(0, 300)}`);
    }
    for (const address of [PATHS.role, PATHS.illustration]) {
      const odd =
        encodeURIComponent(
          String(mutated('', next))
            .slice(0, 300)
            .replace(/[\ud800-\udfff]/g, ''),
        ) || 'x';
      const { status } = await api.request('DELETE', address.replace(/:\w+/g, odd), { token: actor.token });
      if (status >= 500) broken.push(`DELETE ${address} ${odd} ${status}`);
    }
    for (const address of READS) {
      const odd = encodeURIComponent(
        String(mutated('', next))
          .slice(0, 300)
          .replace(/[\ud800-\udfff]/g, ''),
      );
      const path = `${address.replace(/:\w+/g, odd || 'x')}?page=${odd}&search=${odd}&pageSize=${odd}`;
      const { status } = await api.request('GET', path, { token: actor.token });
      if (status >= 500) broken.push(`GET ${path} ${status}`);
      const search = await api.request('GET', `${address.replace(/:\w+/g, odd || 'x')}?search=${odd}`, {
        token: actor.token,
      });
      if (search.status >= 500) broken.push(`GET ${address}?search=${odd} ${search.status}`);
    }
  }
  expect(broken).toEqual([]);
}, 600_000);

test('fifty refreshes at once with one token give one successor and break nothing', async () => {
  const { tokens } = await api.signIn(...accountOf('headOffice'));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.request<TokenAnswer>('POST', PATHS.refresh, { body: tokens.token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.token.token)).size).toBe(1);
});
