import { Module } from '@nestjs/common';
import { MessageModule } from '../message/index.ts';
import { AuditController } from './audit.controller.ts';
import { AuditFiles } from './audit-files.ts';
import { AuditForwarder } from './audit-forwarder.ts';
import { AuditRows } from './audit-rows.ts';

@Module({
  imports: [MessageModule],
  controllers: [AuditController],
  providers: [AuditRows, AuditFiles, AuditForwarder],
})
export class AuditReadingModule {}
