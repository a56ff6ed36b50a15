import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { type Access, ALL_AREAS, admits, PERMISSIONS, type Permissions } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { Controller, Get, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { declaredRoutes, requireEndpoints } from '../src/platform/auth/declared-routes.ts';
import { createActor, KINDS } from './actors.ts';
import { ROLES, type Role, startApi } from './harness.ts';

const api = startApi();

const routes = Object.entries<Endpoint>(ENDPOINTS).map(([route, { access }]) => [route, access] as const);

const closed = routes.filter(([, access]) => access !== 'public');

function may(role: Role, access: Access): boolean {
  const permissions = seed.roles.find(({ roleID }) => roleID === role)?.permissions;
  return permissions !== undefined && opens(access, permissions);
}

function opens(access: Access, permissions: Permissions): boolean {
  return admits(access, { ...ALL_AREAS, permissions, defaultApplication: 'Admin' });
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
  // A stream has no end. Any other answer is read, so that its connection serves the next request.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) abort.abort();
  else await response.arrayBuffer();
  return response.status;
}

test('the routes of the running server are the endpoints of the table, each once', () => {
  const declared = declaredRoutes(api.app.get(ModulesContainer)).map(({ method, path }) => `${method} ${path}`);
  expect(declared.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

test('no route was added past the controllers but the one that serves the application', () => {
  const tree = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const methods = [...tree.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const own = methods.filter((method) => method !== 'HEAD');
  expect(own).toHaveLength(routes.length + 1);
});

describe.each(closed)('%s', (route, access) => {
  test('is closed to anybody who is not signed in', async () => {
    expect(await statusOf(route)).toBe(401);
  });

  test.each(ROLES)(`is open or closed to the %s as their permissions say [PERM-042]`, async (role) => {
    const { tokens } = await api.as(role);
    const status = await statusOf(route, tokens.jwt);
    expect(status === 403 && !route.includes('/users/:username')).toBe(!may(role, access));
  });
});

test('every route is open or closed to each of thirty-four kinds of people as it says, and never by 401 [PERM-042, TRUST-025]', async () => {
  const wrong: string[] = [];
  for (const [name, held] of KINDS) {
    const { token, permissions } = await createActor(api, name, held);
    for (const [route, access] of closed) {
      const status = await statusOf(route, token);
      const isOpen = opens(access, permissions);
      // Reading somebody else is refused to most inside the route, which is open to all.
      const isRefused = status === 403 && !route.includes('/users/:username');
      if (status === 401 || status >= 500 || isRefused === isOpen) wrong.push(`${name}: ${route} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every route is closed to whoever shows no good token', async () => {
  const { token } = await createActor(api, 'deactivated', PERMISSIONS);
  await api.dataSource.query("UPDATE app_user SET isActive = 0 WHERE username = 'deactivated@lifeform.example'");
  const [head = '', body = ''] = token.split('.');
  const bad = ['', 'x', `${head}.${body}.`, `${head}.${body}.${'A'.repeat(43)}`, token];
  const answers = await Promise.all(closed.flatMap(([route]) => bad.map((shown) => statusOf(route, shown))));
  expect(answers.filter((status) => status !== 401)).toEqual([]);
});

test('what somebody asks for without the right is a row of the audit log with person and route, once an hour [TRUST-025]', async () => {
  const route = 'GET /api/audit/rows/:id';
  const rows = () => api.dataSource.manager.findBy(AuditLogEntity, { action: 'access.refused', subject: route });
  const before = (await rows()).length;
  const [one, other] = [await createActor(api, 'curious', []), await createActor(api, 'nosy', [])];
  for (const { token } of [one, one, other]) expect(await statusOf(route, token)).toBe(403);
  expect(await statusOf(route)).toBe(401);
  const written = (await rows()).slice(before).map(({ actor, detail }) => [actor, detail]);
  expect(written.toSorted()).toEqual([one, other].map(({ username }) => [username, { code: 'notAllowed' }]));
});

test('a server with a route that is no endpoint of the table does not start', async () => {
  class Undeclared {
    read(): string {
      return 'anybody';
    }
  }
  const handler = Object.getOwnPropertyDescriptor(Undeclared.prototype, 'read') ?? {};
  Get('/forgotten')(Undeclared.prototype, 'read', handler);
  Controller()(Undeclared);
  class Container {}
  Module({ controllers: [Undeclared] })(Container);
  const app = await NestFactory.create(Container, new FastifyAdapter(), { logger: false });
  expect(() => requireEndpoints(app.get(ModulesContainer))).toThrow('GET /forgotten');
});
