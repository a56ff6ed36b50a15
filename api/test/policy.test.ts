import { PATHS, type Permission } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { Controller, Get, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, test } from 'vitest';
import { declaredRoutes, requireDeclaredPolicies } from '../src/platform/auth/declared-policies.ts';
import type { Policy } from '../src/platform/auth/policy.ts';
import { type Role, startApi } from './harness.ts';

const api = startApi();
const ROLES: readonly Role[] = ['agent', 'headOffice', 'administrator', 'fieldAdministrator', 'developer'];

/** Who may call what: open to anybody, to everybody signed in, or to people with one of these permissions. */
type Access = 'public' | 'signedIn' | readonly Permission[];

/** A public route may still ask for the person inside, where only part of what it answers is public. */
const ACCESS: Readonly<Record<string, Access>> = {
  [`GET ${PATHS.version}`]: 'public',
  [`GET ${PATHS.ready}`]: 'public',
  [`GET ${PATHS.tokenMethod}`]: 'public',
  [`POST ${PATHS.authenticate}`]: 'public',
  [`POST ${PATHS.login}`]: 'public',
  [`POST ${PATHS.refresh}`]: 'public',
  [`POST ${PATHS.logout}`]: 'public',
  [`GET ${PATHS.controlItems}`]: 'public',
  [`GET ${PATHS.messages}`]: 'public',
  [`GET ${PATHS.reportFile}`]: 'public',
  [`GET ${PATHS.user}`]: 'signedIn',
  [`POST ${PATHS.userUpdate}`]: 'signedIn',
  [`GET ${PATHS.interfaceSetup}`]: 'signedIn',
  [`GET ${PATHS.allSetups}`]: 'signedIn',
  [`GET ${PATHS.live}`]: 'signedIn',
  [`GET ${PATHS.basis}`]: 'signedIn',
  [`POST ${PATHS.updateControlItems}`]: ['isDeveloper', 'isAdmin'],
  [`POST ${PATHS.deleteControlItems}`]: ['isDeveloper'],
  [`POST ${PATHS.firstYearPremium}`]: ['isNewBusiness'],
  [`POST ${PATHS.illustrations}`]: ['isNewBusiness'],
  [`GET ${PATHS.illustrations}`]: ['isNewBusiness'],
  [`GET ${PATHS.illustration}`]: ['isNewBusiness'],
  [`DELETE ${PATHS.illustration}`]: ['isNewBusiness'],
  [`POST ${PATHS.duplicateIllustration}`]: ['isNewBusiness'],
  [`POST ${PATHS.illustrationReport}`]: ['isNewBusiness'],
};

const closed = Object.entries(ACCESS).filter(([, access]) => access !== 'public');

function accessOf(policy: Policy | undefined): Access | undefined {
  return policy?.kind === 'anyOf' ? policy.permissions : policy?.kind;
}

function may(role: Role, access: Access): boolean {
  if (typeof access === 'string') return true;
  const permissions = seed.roles.find(({ roleID }) => roleID === role)?.permissions;
  return access.some((permission) => permissions?.[permission].isActive);
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

  test.each(ROLES)(`is open or closed to the %s as their permissions say`, async (role) => {
    const { tokens } = await api.as(role);
    const status = await statusOf(route, tokens.jwt);
    expect(status === 403 && !route.includes(PATHS.user)).toBe(!may(role, access));
  });
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
