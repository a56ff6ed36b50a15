import { Global, Module } from '@nestjs/common';
import { Sealer } from './sealer.ts';

@Global()
@Module({ providers: [Sealer], exports: [Sealer] })
export class CryptoModule {}
