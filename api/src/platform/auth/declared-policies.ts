import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { POLICY, type Policy } from './policy.ts';

export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy | undefined;
}

/** Every route of every controller with the policy it declares. */
export function declaredRoutes(modules: ModulesContainer): readonly DeclaredRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOf(metatype) : []));
}

/**
 * Refuses to start with a route that says nothing about who may call it. The guard would close such a route
 * anyway; this tells its author at once.
 */
export function requireDeclaredPolicies(modules: ModulesContainer): void {
  const open = declaredRoutes(modules).filter(({ policy }) => policy === undefined);
  if (open.length === 0) return;
  throw new Error(`No policy is declared on ${open.map(({ method, path }) => `${method} ${path}`).join(', ')}.`);
}

function routesOf(controller: object & { readonly prototype?: object }): readonly DeclaredRoute[] {
  const handlers = Object.values(Object.getOwnPropertyDescriptors(controller.prototype ?? {}))
    .map(({ value }) => value as unknown)
    .filter((value) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value));
  return handlers.map((handler) => routeOf(controller, handler as object));
}

function routeOf(controller: object, handler: object): DeclaredRoute {
  const read = (key: string, target: object): unknown => Reflect.getMetadata(key, target);
  const policy = (read(POLICY, handler) ?? read(POLICY, controller)) as Policy | undefined;
  const method = RequestMethod[Number(read(METHOD_METADATA, handler))] ?? 'ALL';
  return { method, path: String(read(PATH_METADATA, handler)), policy };
}
