import { createParamDecorator, type ExecutionContext, HttpStatus } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import type { AdmittedRequest } from './policy.guard.ts';
import type { Principal } from './principal.ts';

/** The `Principal` of the request: `save(@CurrentUser() principal: Principal)`. Not for public routes. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AdmittedRequest>();
  if (!principal) throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInFirst');
  return principal;
});
