import { METHOD_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { POLICY } from './policy.ts';

/**
 * Refuses to start with a route that says nothing about who may call it. The guard would close such a route
 * anyway; this tells its author at once.
 */
export function requireDeclaredPolicies(modules: ModulesContainer): void {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const open = controllers.flatMap(({ metatype }) => (typeof metatype === 'function' ? undeclared(metatype) : []));
  if (open.length > 0) throw new Error(`No policy is declared on ${open.join(', ')}.`);
}

function undeclared(controller: object & { readonly name: string; readonly prototype?: object }): readonly string[] {
  if (Reflect.hasMetadata(POLICY, controller)) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(controller.prototype ?? {}))
    .filter(([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value))
    .filter(([, { value }]) => !Reflect.hasMetadata(POLICY, value))
    .map(([method]) => `${controller.name}.${method}`);
}
