import { type DashboardAnswer, PATHS } from '@lifeform/metadata/contract';
import { Controller, Get } from '@nestjs/common';
import { Requires } from '../../platform/auth/policy.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
@Requires('isAdmin')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get(PATHS.dashboard)
  read(): Promise<DashboardAnswer> {
    return this.dashboard.read();
  }
}
