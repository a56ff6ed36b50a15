import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogEntity } from './audit-log.entity.ts';
import { AuditLog } from './audit-log.ts';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditLogEntity])], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
