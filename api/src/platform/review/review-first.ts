import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import type { Along } from './reviewed-acts.ts';

/** Refuses what gives somebody a role or an agent number until another person approved it. */
@Injectable()
export class ReviewFirst {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * @param along given where an approved request is carried out, or tried
   * @throws ApiError 403 where review is required
   */
  require(along: Along | undefined): void {
    if (this.config.isReviewRequired && !along) throw new ApiError(HttpStatus.FORBIDDEN, 'reviewFirstPerson');
  }
}
