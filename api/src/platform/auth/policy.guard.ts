import { type CanActivate, type ExecutionContext, HttpStatus, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { Gate } from './gate.ts';
import { ACCESS_RULES, POLICY, type Policy } from './policy.ts';
import { holds, type Principal } from './principal.ts';

export type AdmittedRequest = FastifyRequest & { principal?: Principal };

/** Stands before every route: no declared policy, no entry. */
@Injectable()
export class PolicyGuard implements CanActivate {
  readonly #log = new Logger(PolicyGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly gate: Gate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    if (!policy) return this.#refuseUndeclared(request);
    if (policy.kind === 'public') return true;
    const principal = await this.gate.admit(request.headers.authorization);
    requireAccess(policy, principal);
    request.principal = principal;
    return true;
  }

  #refuseUndeclared(request: FastifyRequest): never {
    this.#log.error(`${request.method} ${request.routeOptions.url} declares no policy`);
    throw new Refusal(HttpStatus.FORBIDDEN, 'addressClosed');
  }
}

/** @throws Refusal 401 without a person, Refusal 403 when the person lacks the permission */
export function requireAccess(policy: Policy, principal: Principal | undefined): asserts principal is Principal {
  if (!principal) throw new Refusal(HttpStatus.UNAUTHORIZED, 'signInFirst');
  if (!admits(policy, principal)) throw new Refusal(HttpStatus.FORBIDDEN, 'notAllowed');
}

function admits(policy: Policy, principal: Principal): boolean {
  switch (policy.kind) {
    case 'public':
    case 'signedIn':
      return true;
    case 'anyOf':
      return policy.permissions.some((permission) => holds(principal, permission));
    case 'rule':
      return ACCESS_RULES[policy.rule](principal.user);
  }
}
