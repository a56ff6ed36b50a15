import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { AuditLog } from './audit-log.ts';
import { AuditedActs } from './audited.ts';
import { DecryptionFaults } from './decryption-faults.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntity, AuditHeadEntity])],
  providers: [AuditLog, AuditedActs, DecryptionFaults, { provide: APP_INTERCEPTOR, useExisting: AuditedActs }],
  exports: [AuditLog, AuditedActs, DecryptionFaults],
})
export class AuditModule {}
