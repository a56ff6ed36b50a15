import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { AuditRows } from './audit-rows.ts';

@Module({ controllers: [AuditController], providers: [AuditRows] })
export class AuditReadingModule {}
