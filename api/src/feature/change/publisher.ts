import { ENDPOINTS, type Endpoint, type KeptRequest, type ReviewKind, type Route } from '@lifeform/metadata/contract';
import { type Access, admits, mayManageUsers, mayReviewChanges, type User } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { ValidQuery } from '../../platform/http/valid-query.ts';
import {
  type Act,
  type ActOutcome,
  type ActRequest,
  type Along,
  ReviewedActs,
} from '../../platform/review/reviewed-acts.ts';

/** A stored request and what is published from it. */
export interface Kept extends KeptRequest {
  readonly title: string;
}

/** Thrown at the end of a publication that is only tried: its transaction is undone. */
class Tried extends Error {
  constructor(readonly outcome: ActOutcome) {
    super('This was tried.');
  }
}

/** Carries out kept requests, or tries what they would do. */
@Injectable()
export class Publisher implements OnApplicationBootstrap {
  readonly #checks = new Map<string, ValidBody<unknown>>();

  constructor(private readonly acts: ReviewedActs) {}

  /** Refuses to start when requests of an endpoint can be stored for review but nothing can carry them out. */
  onApplicationBootstrap(): void {
    const entries: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS);
    const lost = entries.filter(([route, { reviewed }]) => reviewed && !this.acts.of({ route }));
    if (lost.length > 0) throw new Error(`Nothing carries out ${lost.map(([route]) => route).join(', ')}.`);
  }

  kindOf({ route }: Pick<KeptRequest, 'route'>): ReviewKind {
    const kind = endpointOf(route)?.reviewed?.kind;
    if (kind === undefined) throw notReviewed(route);
    return kind;
  }

  /** Whether somebody may publish such a request, and so review it. */
  admits({ route }: Pick<KeptRequest, 'route'>, user: User): boolean {
    const endpoint = endpointOf(route);
    // What is taken away is approved by what it is narrowed by, and needs no right to the data itself.
    if (endpoint?.reviewed?.kind === 'export') return mayManageUsers(user);
    const access = endpoint?.reviewed?.access ?? endpoint?.access;
    // Whose role is given some attributes sends changes, and reviews nobody's.
    return access !== undefined && admits(access, user) && mayReviewChanges(user);
  }

  /** The request as its endpoint reads it: what has no place in its body is dropped, and a flag that publishes is set. */
  checked({ route, params, body }: KeptRequest): KeptRequest {
    const endpoint = endpointOf(route);
    const { reviewed } = endpoint ?? {};
    if (!endpoint || !reviewed || !this.acts.of({ route })) throw notReviewed(route);
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const given = Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
    return { route, params: given, body: this.#checkedBody(route, endpoint, flagged(body, reviewed.flag)) };
  }

  /**
   * What a request would change, found out by doing it and undoing it.
   * @throws ApiError as its publication would
   */
  async tryOut(kept: Kept, principal: Principal): Promise<ActOutcome> {
    try {
      await this.publish(kept, principal, async (_manager, outcome) => {
        throw new Tried(outcome);
      });
    } catch (error) {
      if (error instanceof Tried) return error.outcome;
      throw error;
    }
    throw new Error(`${kept.route} published what was to be tried.`);
  }

  /** @throws ApiError 403 for somebody who may not, and whatever its endpoint answers */
  async publish({ route, params, body, title }: Kept, principal: Principal, along: Along): Promise<void> {
    requireAccess(accessOf(route), principal);
    const act: Act | undefined = this.acts.of({ route });
    if (!act) throw notReviewed(route);
    await act({ params, body, title } as ActRequest, principal, along);
  }

  #checkedBody(route: string, { body: own, query, reads, reviewed }: Endpoint, body: unknown): unknown {
    if (query && !own) return new ValidQuery(query).transform(isEntries(body) ? body : {});
    const schema = reviewed?.body ?? own;
    if (!schema) return {};
    const check = this.#checks.get(route) ?? new ValidBody(schema, reads);
    this.#checks.set(route, check);
    return check.transform(body);
  }
}

function endpointOf(route: string): Endpoint | undefined {
  return Object.hasOwn(ENDPOINTS, route) ? ENDPOINTS[route as Route] : undefined;
}

function accessOf(route: string): Access {
  const endpoint = endpointOf(route);
  if (!endpoint?.reviewed) throw notReviewed(route);
  return endpoint.reviewed.access ?? endpoint.access;
}

function isEntries(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

function flagged(body: unknown, flag: string | undefined): unknown {
  return flag !== undefined && typeof body === 'object' ? { ...body, [flag]: true } : body;
}

function notReviewed(route: string): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'changeNotReviewed', { parameters: { route: route.slice(0, 100) } });
}
