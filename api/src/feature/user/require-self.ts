import { ForbiddenException } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';

/**
 * The same answer whether or not the other person exists.
 * @throws ForbiddenException for anybody but the one who asks
 */
export function requireSelf(username: string, principal: Principal): void {
  if (username.toLowerCase() !== principal.username) {
    throw new ForbiddenException('You can read and change your own profile only.');
  }
}
