import type { PathsAnswer, SolveAnswer, SolveRequest } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { QuoteService } from '../quote/index.ts';
import { SolveService } from './solve.service.ts';

@Controller()
export class SolveController {
  constructor(
    private readonly solves: SolveService,
    private readonly quotes: QuoteService,
  ) {}

  @Endpoint('POST /api/illustrations/paths')
  paths(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<PathsAnswer> {
    return this.quotes.paths(payload, principal);
  }

  @Endpoint('POST /api/illustrations/solve')
  solve(@Body() request: SolveRequest, @CurrentUser() principal: Principal): Promise<SolveAnswer> {
    return this.solves.solve(request, principal);
  }
}
