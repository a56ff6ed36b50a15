import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessScope } from './access-scope.ts';
import { AccessTokens } from './access-tokens.ts';
import { Gate } from './gate.ts';
import { PolicyGuard } from './policy.guard.ts';

@Global()
@Module({
  providers: [
    AccessTokens,
    Gate,
    AccessScope,
    { provide: APP_GUARD, useClass: PolicyGuard },
    { provide: APP_INTERCEPTOR, useExisting: AccessScope },
  ],
  exports: [AccessTokens, Gate, AccessScope],
})
export class AuthModule {}
