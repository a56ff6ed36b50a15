import { Global, Module } from '@nestjs/common';
import { FieldEncryption } from './field-encryption.ts';
import { RequireSecret } from './require-secret.ts';
import { SealStored } from './seal-stored.ts';

@Global()
@Module({ providers: [FieldEncryption, SealStored, RequireSecret], exports: [FieldEncryption, SealStored] })
export class CryptoModule {}
