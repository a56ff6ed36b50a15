import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../../platform/http/refusal.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';

/** The same for an application that does not exist and for somebody else's. */
export function notThere(): Refusal {
  return new Refusal(HttpStatus.NOT_FOUND, 'noEapplication');
}

export function movedOn({ state }: Pick<EapplicationEntity, 'state'>): Refusal {
  if (state !== 'draft') return new Refusal(HttpStatus.CONFLICT, 'eapplicationClosed', { parameters: { state } });
  return new Refusal(HttpStatus.CONFLICT, 'eapplicationMovedOn');
}
