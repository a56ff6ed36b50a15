import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditAnchors } from './audit-anchoring.ts';
import { AuditCheck } from './audit-check.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { AuditLog } from './audit-log.ts';
import { AuditStateEntity } from './audit-state.entity.ts';
import { AuditStates } from './audit-states.ts';
import { AuditedActs } from './audited.ts';
import { DecryptionFaults } from './decryption-faults.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntity, AuditHeadEntity, AuditStateEntity])],
  providers: [
    ...[AuditLog, AuditedActs, AuditStates, AuditAnchors, AuditCheck, DecryptionFaults],
    { provide: APP_INTERCEPTOR, useExisting: AuditedActs },
  ],
  exports: [AuditLog, AuditedActs, AuditAnchors, AuditCheck, AuditStates, DecryptionFaults],
})
export class AuditModule {}
