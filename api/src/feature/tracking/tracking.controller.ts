import { PATHS, schemas, type TrackingRequest } from '@lifeform/metadata';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { TrackingRepository } from './tracking.repository.ts';

/** What people do with tracked controls, for those who watch how the product is used. */
@Controller()
@SignedIn()
export class TrackingController {
  constructor(private readonly repository: TrackingRepository) {}

  @Post(PATHS.tracking)
  @HttpCode(204)
  send(@Body(new ValidBody(schemas.tracking)) body: TrackingRequest, @CurrentUser() person: Principal): Promise<void> {
    return this.repository.add(person, 'events' in body ? body.events : [body]);
  }
}
