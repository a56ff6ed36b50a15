import type { AuditChain, AuditDetail, AuditPage, FilledQueryOf } from '@lifeform/metadata/contract';
import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { AuditCheck } from '../../platform/audit/audit-check.ts';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { AuditFiles } from './audit-files.ts';
import { AuditRows } from './audit-rows.ts';

/** The audit log, which is itself audited. */
@Controller()
export class AuditController {
  constructor(
    private readonly rows: AuditRows,
    private readonly files: AuditFiles,
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

  /** Every matching row, streamed. */
  @Endpoint('GET /api/audit/file')
  @Audited('audit.export')
  file(@Query() query: FilledQueryOf<'GET /api/audit/file'>, @CurrentUser() person: Principal): StreamableFile {
    return this.files.make(query, person);
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
