import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import { Authenticator } from './authenticator.ts';
import type { Principal } from './principal.ts';

const MINUTE = 60_000;

/** Whether it is still the person who signed in: asked before class A fields, exports, publications and rights. */
@Injectable()
export class FreshProof {
  constructor(
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 403 for whoever proved themselves too long ago, 401 where the session ended meanwhile */
  async require(principal: Principal): Promise<void> {
    if (this.#isFresh(principal)) return;
    // A moment ago they may have proved themselves to another server.
    if (this.#isFresh(await this.authenticator.resume(principal))) return;
    throw new ApiError(HttpStatus.FORBIDDEN, 'proveFirst');
  }

  #isFresh({ provedAt }: Principal): boolean {
    return provedAt !== undefined && this.now().getTime() - provedAt.getTime() < this.config.stepUpMinutes * MINUTE;
  }
}
