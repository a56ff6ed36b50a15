import { Global, Module } from '@nestjs/common';
import { SealStored } from './seal-stored.ts';
import { Sealer } from './sealer.ts';

@Global()
@Module({ providers: [Sealer, SealStored], exports: [Sealer, SealStored] })
export class CryptoModule {}
