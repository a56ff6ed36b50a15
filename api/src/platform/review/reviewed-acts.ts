import type { BodyOf, ChangedPlace, KeptRequest, ParametersOf, Route } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../auth/principal.ts';

/** What a publication made of its subject. */
export interface ActOutcome {
  /** The form, basis, role or person; of an export, what is taken away. */
  readonly subject: string;
  readonly version?: number;
  readonly differences: readonly ChangedPlace[];
}

/** Done at the end of a publication, in its transaction: when it throws, nothing is published. */
export type Along = (manager: EntityManager, outcome: ActOutcome) => Promise<void>;

/** A request of an endpoint that publishes, kept until it is approved. */
export interface ActRequest<R extends Route = Route> {
  readonly params: ParametersOf<R>;
  readonly body: BodyOf<R>;
  /** What the change is called: the comment of a publication that has none. */
  readonly title: string;
}

/** Carries out such a request, with what was published since it was made. */
export type Act<R extends Route = Route> = (
  request: ActRequest<R>,
  principal: Principal,
  along: Along,
) => Promise<unknown>;

/** The publications there are: each feature with endpoints that are `reviewed` adds how they are carried out. */
@Injectable()
export class ReviewedActs {
  readonly #acts = new Map<string, Act>();

  add<R extends Route>(route: R, act: Act<R>): void {
    this.#acts.set(route, act as unknown as Act);
  }

  /** Undefined for what is not reviewed. */
  of({ route }: Pick<KeptRequest, 'route'>): Act | undefined {
    return this.#acts.get(route);
  }
}
