import { HttpStatus } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * The same answer whether or not the other person exists.
 * @throws ApiError 403 for anybody but the person themselves
 */
export function requireSelf(username: string, principal: Principal): void {
  if (username.toLowerCase() !== principal.username) {
    throw new ApiError(HttpStatus.FORBIDDEN, 'ownProfileOnly');
  }
}
