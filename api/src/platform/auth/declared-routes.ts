import { ENDPOINTS, type Route } from '@lifeform/metadata/contract';
import type { Access } from '@lifeform/metadata/insurance';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { ROUTE } from '../http/endpoint.ts';

export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  /** Undefined for a route outside the endpoint table: nobody may call it. */
  readonly access: Access | undefined;
}

/** Every route of every controller with who may call it. */
export function declaredRoutes(modules: ModulesContainer): readonly DeclaredRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOf(metatype) : []));
}

/**
 * Refuses to start with a route outside the endpoint table. The guard would block such a route anyway; this reports it
 * to its author at once.
 */
export function requireEndpoints(modules: ModulesContainer): void {
  const unknown = declaredRoutes(modules).filter(({ access }) => access === undefined);
  if (unknown.length === 0) return;
  throw new Error(`No endpoint of the table: ${unknown.map(({ method, path }) => `${method} ${path}`).join(', ')}.`);
}

function routesOf(controller: object & { readonly prototype?: object }): readonly DeclaredRoute[] {
  const handlers = Object.values(Object.getOwnPropertyDescriptors(controller.prototype ?? {}))
    .map(({ value }) => value as unknown)
    .filter((value) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value));
  return handlers.map((handler) => routeOf(handler as object));
}

function routeOf(handler: object): DeclaredRoute {
  const read = (key: string): unknown => Reflect.getMetadata(key, handler);
  const route = read(ROUTE) as Route | undefined;
  const method = RequestMethod[Number(read(METHOD_METADATA))] ?? 'ALL';
  return { method, path: String(read(PATH_METADATA)), access: route && ENDPOINTS[route].access };
}
