import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { AuditLog } from './audit-log.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntity, AuditHeadEntity])],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
