import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';

/** The same for an application that does not exist and for somebody else's. */
export function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noEapplication');
}

export function movedOn({ state }: Pick<EapplicationEntity, 'state'>): ApiError {
  if (state !== 'draft') return new ApiError(HttpStatus.CONFLICT, 'eapplicationClosed', { parameters: { state } });
  return new ApiError(HttpStatus.CONFLICT, 'eapplicationMovedOn');
}
