import type { SolveAnswer, SolveRequest } from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SolveService } from './solve.service.ts';

@Controller()
export class SolveController {
  constructor(private readonly solves: SolveService) {}

  @Endpoint('POST /api/illustrations/solve')
  solve(@Body() request: SolveRequest, @CurrentUser() principal: Principal): Promise<SolveAnswer> {
    return this.solves.solve(request, principal);
  }
}
