import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EapplicationEntity } from './eapplication.entity.ts';

/** The same for an application that does not exist and for somebody else's. */
export function notThere(): NotFoundException {
  return new NotFoundException('There is no such e-application.');
}

export function movedOn({ state }: Pick<EapplicationEntity, 'state'>): ConflictException {
  if (state !== 'draft') return new ConflictException(`This e-application is ${state} and can no longer be changed.`);
  return new ConflictException('This e-application was saved elsewhere since you opened it. Open it again.');
}
