import type { AuditChain, AuditDetail, AuditPage, FilledQueryOf } from '@lifeform/metadata/contract';
import { Controller, Param, Query } from '@nestjs/common';
import { AuditCheck } from '../../platform/audit/audit-check.ts';
import { Audited } from '../../platform/audit/audited.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { AuditRows } from './audit-rows.ts';

/** The audit log, which is itself audited. */
@Controller()
export class AuditController {
  constructor(
    private readonly rows: AuditRows,
    private readonly check: AuditCheck,
  ) {}

  @Endpoint('GET /api/audit/rows')
  @Audited('audit.list')
  list(@Query() query: FilledQueryOf<'GET /api/audit/rows'>): Promise<AuditPage> {
    return this.rows.list(query);
  }

  @Endpoint('GET /api/audit/rows/:id')
  @Audited('audit.read', 'id')
  read(@Param('id') id: string): Promise<AuditDetail> {
    return this.rows.one(id);
  }

  @Endpoint('GET /api/audit/chain')
  chain(): Promise<AuditChain> {
    return this.check.state();
  }

  @Endpoint('POST /api/audit/chain')
  @Audited('audit.check')
  async begin(): Promise<AuditChain> {
    await this.check.begin();
    return this.check.state();
  }
}
