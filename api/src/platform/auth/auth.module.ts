import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessTokens } from './access-tokens.ts';
import { Gate } from './gate.ts';
import { PolicyGuard } from './policy.guard.ts';

@Global()
@Module({
  providers: [AccessTokens, Gate, { provide: APP_GUARD, useClass: PolicyGuard }],
  exports: [AccessTokens, Gate],
})
export class AuthModule {}
