import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { AuditLog } from './audit-log.ts';
import { SealFaults } from './seal-faults.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntity, AuditHeadEntity])],
  providers: [AuditLog, SealFaults],
  exports: [AuditLog, SealFaults],
})
export class AuditModule {}
