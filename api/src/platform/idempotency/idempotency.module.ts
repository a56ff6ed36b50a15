import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKeyEntity } from './idempotency-key.entity.ts';
import { IdempotencyStore } from './idempotency-store.ts';
import { IdempotentRequests } from './idempotent-requests.ts';

@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [IdempotencyStore, IdempotentRequests, { provide: APP_INTERCEPTOR, useExisting: IdempotentRequests }],
})
export class IdempotencyModule {}
