import type { DashboardAnswer } from '@lifeform/metadata/contract';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Endpoint('GET /api/dashboard')
  read(): Promise<DashboardAnswer> {
    return this.dashboard.read();
  }
}
