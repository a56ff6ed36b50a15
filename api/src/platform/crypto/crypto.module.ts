import { Global, Module } from '@nestjs/common';
import { RequireSecret } from './require-secret.ts';
import { SealStored } from './seal-stored.ts';
import { Sealer } from './sealer.ts';

@Global()
@Module({ providers: [Sealer, SealStored, RequireSecret], exports: [Sealer, SealStored] })
export class CryptoModule {}
