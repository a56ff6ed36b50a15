import { PATHS } from '@lifeform/metadata/contract';
import { ALL_AREAS, PERMISSIONS, type Permission, type Permissions } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { Controller, Get, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, test } from 'vitest';
import { declaredRoutes, requireDeclaredPolicies } from '../src/platform/auth/declared-policies.ts';
import { ACCESS_RULES, type AccessRule, type Policy } from '../src/platform/auth/policy.ts';
import { enlist, KINDS } from './actors.ts';
import { ROLES, type Role, startApi } from './harness.ts';

const api = startApi();

/** Who may call what: open to anybody, to everybody signed in, to whom a rule admits, or to one of these permissions. */
type Access = 'public' | 'signedIn' | AccessRule | readonly Permission[];

/** A public route may still ask for the person inside, where only part of what it answers is public. */
const ACCESS: Readonly<Record<string, Access>> = {
  [`GET ${PATHS.version}`]: 'public',
  [`GET ${PATHS.ready}`]: 'public',
  [`GET ${PATHS.tokenMethod}`]: 'public',
  [`POST ${PATHS.authenticate}`]: 'public',
  [`POST ${PATHS.login}`]: 'public',
  [`POST ${PATHS.refresh}`]: 'public',
  [`POST ${PATHS.logout}`]: 'public',
  [`GET ${PATHS.directory}`]: 'public',
  [`POST ${PATHS.clientLog}`]: 'public',
  [`GET ${PATHS.controlItems}`]: 'public',
  [`GET ${PATHS.messages}`]: 'public',
  [`GET ${PATHS.reportFile}`]: 'public',
  [`GET ${PATHS.user}`]: 'signedIn',
  [`POST ${PATHS.userUpdate}`]: 'signedIn',
  [`POST ${PATHS.setPassword}`]: 'public',
  [`GET ${PATHS.users}`]: 'manageUsers',
  [`POST ${PATHS.userCreate}`]: 'manageUsers',
  [`POST ${PATHS.passwordLink}`]: 'manageUsers',
  [`POST ${PATHS.passwordLinks}`]: 'manageUsers',
  [`POST ${PATHS.userImport}`]: 'manageUsers',
  [`GET ${PATHS.userImportProgress}`]: 'manageUsers',
  [`GET ${PATHS.dashboard}`]: ['isAdmin'],
  [`GET ${PATHS.roles}`]: 'manageUsers',
  [`POST ${PATHS.roleSave}`]: 'manageUsers',
  [`DELETE ${PATHS.role}`]: 'manageUsers',
  [`POST ${PATHS.profileUpdate}`]: 'signedIn',
  [`GET ${PATHS.inProgress}`]: 'signedIn',
  [`GET ${PATHS.whiteLabel}`]: 'signedIn',
  [`GET ${PATHS.whiteLabelProfiles}`]: 'manageUsers',
  [`POST ${PATHS.whiteLabelProfiles}`]: 'manageUsers',
  [`POST ${PATHS.inProgress}`]: 'signedIn',
  [`POST ${PATHS.keptFiles}`]: ['isNewBusiness'],
  [`GET ${PATHS.keptFile}`]: ['isNewBusiness'],
  [`POST ${PATHS.tracking}`]: 'signedIn',
  [`POST ${PATHS.userWidgets}`]: 'businessIntelligence',
  [`GET ${PATHS.widgetFigures}`]: 'businessIntelligence',
  [`GET ${PATHS.widgetSettings}`]: 'manageWidgets',
  [`POST ${PATHS.widgetSettings}`]: 'manageWidgets',
  [`GET ${PATHS.trackedEvents}`]: 'businessIntelligenceDetails',
  [`GET ${PATHS.trackedWorkbook}`]: 'businessIntelligenceDetails',
  [`POST ${PATHS.dataReports}`]: 'dataReports',
  [`POST ${PATHS.reportData}`]: 'dataReports',
  [`POST ${PATHS.runReportData}`]: 'dataReports',
  [`POST ${PATHS.runBiReport}`]: 'businessReports',
  [`GET ${PATHS.excelFile}`]: 'signedIn',
  [`GET ${PATHS.importFile}`]: 'signedIn',
  [`GET ${PATHS.interfaceSetup}`]: 'signedIn',
  [`GET ${PATHS.allSetups}`]: 'signedIn',
  [`GET ${PATHS.live}`]: 'signedIn',
  [`GET ${PATHS.basis}`]: 'signedIn',
  [`GET ${PATHS.products}`]: 'signedIn',
  [`POST ${PATHS.updateControlItems}`]: ['isDeveloper', 'isAdmin'],
  [`POST ${PATHS.deleteControlItems}`]: ['isDeveloper'],
  [`GET ${PATHS.forms}`]: ['isDeveloper', 'isAdmin'],
  [`GET ${PATHS.formVersions}`]: ['isDeveloper', 'isAdmin'],
  [`GET ${PATHS.formVersion}`]: ['isDeveloper', 'isAdmin'],
  [`GET ${PATHS.compareFormVersions}`]: ['isDeveloper', 'isAdmin'],
  [`POST ${PATHS.restoreFormVersion}`]: ['isDeveloper'],
  [`POST ${PATHS.firstYearPremium}`]: ['isNewBusiness'],
  [`POST ${PATHS.policy}`]: ['isInforce'],
  [`POST ${PATHS.alphaLookup}`]: ['isInforce'],
  [`POST ${PATHS.dataReportLists}`]: ['isInforce'],
  [`POST ${PATHS.policyProjection}`]: ['isInforce'],
  [`POST ${PATHS.policyList}`]: ['isInforce'],
  [`POST ${PATHS.policyListFile}`]: ['isInforce'],
  [`POST ${PATHS.policyReport}`]: ['isInforce'],
  [`POST ${PATHS.policyBatch}`]: ['isInforceBatch'],
  [`POST ${PATHS.policyBatchFile}`]: ['isInforceBatch'],
  [`POST ${PATHS.coverageSetup}`]: ['isNewBusiness', 'isInforce'],
  [`POST ${PATHS.illustrations}`]: ['isNewBusiness'],
  [`GET ${PATHS.illustrations}`]: ['isNewBusiness'],
  [`GET ${PATHS.illustration}`]: ['isNewBusiness'],
  [`DELETE ${PATHS.illustration}`]: ['isNewBusiness'],
  [`POST ${PATHS.duplicateIllustration}`]: ['isNewBusiness'],
  [`POST ${PATHS.illustrationReport}`]: ['isNewBusiness'],
  [`GET ${PATHS.illustrationReportProgress}`]: ['isNewBusiness'],
  [`POST ${PATHS.illustrationCompare}`]: ['isNewBusiness'],
  [`POST ${PATHS.illustrationWorkbook}`]: ['isNewBusiness'],
  [`GET ${PATHS.reportTemplates}`]: 'signedIn',
  [`GET ${PATHS.reportTemplate}`]: ['isAdmin', 'isDeveloper'],
  [`GET ${PATHS.reportTemplateVersion}`]: ['isAdmin', 'isDeveloper'],
  [`POST ${PATHS.reportTemplate}`]: ['isAdmin', 'isDeveloper'],
  [`POST ${PATHS.reportTemplatePreview}`]: 'signedIn',
  [`GET ${PATHS.templates}`]: 'signedIn',
  [`POST ${PATHS.templates}`]: 'signedIn',
  [`GET ${PATHS.template}`]: 'signedIn',
  [`DELETE ${PATHS.template}`]: 'signedIn',
  [`GET ${PATHS.needsAnalyses}`]: 'needsAnalysis',
  [`POST ${PATHS.needsAnalyses}`]: 'needsAnalysis',
  [`POST ${PATHS.needsReport}`]: 'needsAnalysis',
  [`GET ${PATHS.needsAnalysis}`]: 'needsAnalysis',
  [`DELETE ${PATHS.needsAnalysis}`]: 'needsAnalysis',
  [`GET ${PATHS.bases}`]: ['isAdmin', 'isDeveloper'],
  [`POST ${PATHS.basisImport}`]: ['isAdmin', 'isDeveloper'],
  [`GET ${PATHS.batchPlans}`]: ['isNewBusinessBatch'],
  [`GET ${PATHS.batches}`]: ['isNewBusinessBatch'],
  [`POST ${PATHS.batches}`]: ['isNewBusinessBatch'],
  [`POST ${PATHS.batchCensus}`]: ['isNewBusinessBatch'],
  [`POST ${PATHS.batchCancel}`]: ['isNewBusinessBatch'],
  [`DELETE ${PATHS.batch}`]: ['isNewBusinessBatch'],
  [`GET ${PATHS.batchProgress}`]: ['isNewBusinessBatch'],
  [`GET ${PATHS.batchWorkbook}`]: ['isNewBusinessBatch'],
  [`POST ${PATHS.batchReports}`]: ['isNewBusinessBatch'],
  [`POST ${PATHS.sharedOwnership}`]: ['isConcepts'],
  [`POST ${PATHS.sharedReport}`]: ['isConcepts'],
  [`GET ${PATHS.sharedConcepts}`]: ['isConcepts'],
  [`POST ${PATHS.sharedConcepts}`]: ['isConcepts'],
  [`GET ${PATHS.sharedConcept}`]: ['isConcepts'],
  [`DELETE ${PATHS.sharedConcept}`]: ['isConcepts'],
  [`POST ${PATHS.eapplications}`]: ['isEapplication'],
  [`GET ${PATHS.eapplications}`]: ['isEapplication'],
  [`GET ${PATHS.eapplication}`]: ['isEapplication'],
  [`POST ${PATHS.eapplication}`]: ['isEapplication'],
  [`POST ${PATHS.submitEapplication}`]: ['isEapplication'],
  [`POST ${PATHS.withdrawEapplication}`]: ['isEapplication'],
  [`POST ${PATHS.eapplicationReport}`]: ['isEapplication'],
  [`POST ${PATHS.eapplicationNumber}`]: 'processEapplications',
  [`GET ${PATHS.eapplicationSettings}`]: 'setUpEapplication',
  [`POST ${PATHS.eapplicationSettings}`]: 'setUpEapplication',
};

const closed = Object.entries(ACCESS).filter(([, access]) => access !== 'public');

function accessOf(policy: Policy | undefined): Access | undefined {
  if (policy?.kind === 'rule') return policy.rule;
  return policy?.kind === 'anyOf' ? policy.permissions : policy?.kind;
}

function may(role: Role, access: Access): boolean {
  const permissions = seed.roles.find(({ roleID }) => roleID === role)?.permissions;
  return permissions !== undefined && admits(access, permissions);
}

function admits(access: Access, permissions: Permissions): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  if (typeof access !== 'string') return access.some((permission) => permissions[permission].isActive);
  return ACCESS_RULES[access]({ ...ALL_AREAS, permissions, defaultApplication: 'Admin' });
}

/** Without a body: what passes the guard is then refused by what stands behind it. */
async function statusOf(route: string, token?: string): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ');
  const abort = new AbortController();
  const response = await fetch(new URL(pattern.replace(/:\w+/g, 'nothing'), api.url), {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  abort.abort();
  return response.status;
}

test('the routes of the running server are those listed here, with these policies', () => {
  const declared = declaredRoutes(api.app.get(ModulesContainer));
  const listed = declared.map(({ method, path, policy }) => [`${method} ${path}`, accessOf(policy)]);
  expect(Object.fromEntries(listed)).toEqual(ACCESS);
});

test('no route was added past the controllers but the one that serves the application', () => {
  const tree = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const methods = [...tree.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const own = methods.filter((method) => method !== 'HEAD');
  expect(own).toHaveLength(Object.keys(ACCESS).length + 1);
});

describe.each(closed)('%s', (route, access) => {
  test('is closed to anybody who is not signed in', async () => {
    expect(await statusOf(route)).toBe(401);
  });

  test.each(ROLES)(`is open or closed to the %s as their permissions say [PERM-042]`, async (role) => {
    const { tokens } = await api.as(role);
    const status = await statusOf(route, tokens.jwt);
    expect(status === 403 && !route.includes(PATHS.user)).toBe(!may(role, access));
  });
});

test('every route is open or closed to each of thirty-four kinds of people as it says, and never by 401 [PERM-042]', async () => {
  const wrong: string[] = [];
  for (const [name, held] of KINDS) {
    const { token, permissions } = await enlist(api, name, held);
    for (const [route, access] of closed) {
      const status = await statusOf(route, token);
      const isOpen = admits(access, permissions);
      // Reading somebody else is refused to most inside the route, which is open to all.
      const isRefused = status === 403 && !route.includes(PATHS.user);
      if (status === 401 || status >= 500 || isRefused === isOpen) wrong.push(`${name}: ${route} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 180_000);

test('every route is closed to whoever shows no good token', async () => {
  const { token } = await enlist(api, 'deactivated', PERMISSIONS);
  await api.dataSource.query("UPDATE app_user SET isActive = 0 WHERE username = 'deactivated@lifeform.example'");
  const [head = '', body = ''] = token.split('.');
  const bad = ['', 'x', `${head}.${body}.`, `${head}.${body}.${'A'.repeat(43)}`, token];
  const answers = await Promise.all(closed.flatMap(([route]) => bad.map((shown) => statusOf(route, shown))));
  expect(answers.filter((status) => status !== 401)).toEqual([]);
});

test('a server with a route that declares no policy does not start', async () => {
  class Forgetful {
    read(): string {
      return 'anybody';
    }
  }
  const handler = Object.getOwnPropertyDescriptor(Forgetful.prototype, 'read') ?? {};
  Get('/forgotten')(Forgetful.prototype, 'read', handler);
  Controller()(Forgetful);
  class Container {}
  Module({ controllers: [Forgetful] })(Container);
  const app = await NestFactory.create(Container, new FastifyAdapter(), { logger: false });
  expect(() => requireDeclaredPolicies(app.get(ModulesContainer))).toThrow('GET /forgotten');
});
