import type {
  Adoption,
  ConversionAnswer,
  ConversionRequest,
  ImpactAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { AdoptionService } from './adoption.service.ts';
import { ConversionService } from './conversion.service.ts';
import { ImpactService } from './impact.service.ts';

/** Length of a UUID. */
const LONGEST_ID = 36;

@Controller()
export class ImpactController {
  constructor(
    private readonly impact: ImpactService,
    private readonly conversions: ConversionService,
    private readonly adoptions: AdoptionService,
    private readonly streams: ProgressStreams,
  ) {}

  @Endpoint('POST /api/impact/:runID')
  run(
    @Param('runID') runID: string,
    @Body() request: UpdateControlItemsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ImpactAnswer> {
    return this.impact.run(runID.slice(0, LONGEST_ID), request, principal);
  }

  @Endpoint('GET /api/impact/:runID')
  progress(
    @Param('runID') runID: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() principal: Principal,
  ): void {
    const stream = openEvents(request, reply);
    if (stream) this.streams.watch(principal, runID.slice(0, LONGEST_ID), stream);
  }

  @Endpoint('DELETE /api/impact/:runID')
  cancel(@Param('runID') runID: string, @CurrentUser() principal: Principal): void {
    this.impact.cancel(runID.slice(0, LONGEST_ID), principal);
  }

  @Endpoint('GET /api/adoption')
  adoption(): Promise<Adoption> {
    return this.adoptions.get();
  }

  @Endpoint('POST /api/forms/:form/conversion')
  conversion(
    @Param('form') form: string,
    @Body() { item }: ConversionRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ConversionAnswer> {
    return this.conversions.of(form, item, principal);
  }
}
