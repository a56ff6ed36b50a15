import { ENDPOINTS, type Endpoint, type Route } from '@lifeform/metadata/contract';
import { type Access, admits } from '@lifeform/metadata/insurance';
import { type CanActivate, type ExecutionContext, HttpStatus, Inject, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import { ROUTE } from '../http/endpoint.ts';
import { currentJob } from '../job-run/job-run.ts';
import { Authenticator, credentialsOf } from './authenticator.ts';
import { FreshProof } from './fresh-proof.ts';
import type { Principal } from './principal.ts';

export type AdmittedRequest = FastifyRequest & { principal?: Principal | undefined };

/** Guards every route: outside the endpoint table there is no access. */
@Injectable()
export class PolicyGuard implements CanActivate {
  readonly #log = new Logger(PolicyGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly proof: FreshProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    if (!route) return this.#refuseUndeclared(request);
    const { access, fresh, reviewed }: Endpoint = ENDPOINTS[route];
    if (access === 'public') return true;
    // A job of a request is done as the person whose request it was.
    const holder = currentJob()?.holder;
    const principal = await (holder
      ? this.authenticator.resume(holder)
      : this.authenticator.admit(credentialsOf(request)));
    request.principal = principal;
    requireAccess(access, principal);
    const isPublished = publishes(reviewed, request.body);
    if (this.config.isReviewRequired && isPublished) throw new ApiError(HttpStatus.FORBIDDEN, 'reviewFirst');
    // A job goes on with the proof that its request had.
    if (!holder && (isPublished || fresh === true)) await this.proof.require(principal);
    return true;
  }

  #refuseUndeclared(request: FastifyRequest): never {
    this.#log.error(`${request.method} ${request.routeOptions.url} is no endpoint of the table`);
    throw new ApiError(HttpStatus.FORBIDDEN, 'addressClosed');
  }
}

/** @throws ApiError 401 without a person, ApiError 403 when the person lacks the permission */
export function requireAccess(access: Access, principal: Principal | undefined): asserts principal is Principal {
  if (!principal) throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInFirst');
  if (!admits(access, principal.user)) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
}

/** Whether a request is reviewed whatever it says: without its flag it only tries. */
export function publishes(reviewed: Endpoint['reviewed'], body: unknown): boolean {
  if (reviewed?.flag === undefined) return reviewed !== undefined && !reviewed.isPartly;
  return typeof body === 'object' && body !== null && Reflect.get(body, reviewed.flag) === true;
}
