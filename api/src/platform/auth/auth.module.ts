import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessEnds } from './access-ends.ts';
import { AccessScope } from './access-scope.ts';
import { AccessTokens } from './access-tokens.ts';
import { AdministeredForms } from './administered-forms.ts';
import { Authenticator } from './authenticator.ts';
import { FreshProof } from './fresh-proof.ts';
import { PolicyGuard } from './policy.guard.ts';
import { SigningKeys } from './signing-keys.ts';

@Global()
@Module({
  providers: [
    SigningKeys,
    AccessTokens,
    AdministeredForms,
    Authenticator,
    FreshProof,
    AccessEnds,
    AccessScope,
    { provide: APP_GUARD, useClass: PolicyGuard },
    { provide: APP_INTERCEPTOR, useExisting: AccessScope },
  ],
  exports: [SigningKeys, AccessTokens, AdministeredForms, Authenticator, FreshProof, AccessEnds, AccessScope],
})
export class AuthModule {}
