import { Global, Module } from '@nestjs/common';
import { EncryptStored } from './encrypt-stored.ts';
import { FieldEncryption } from './field-encryption.ts';
import { RequireAlike } from './require-alike.ts';
import { RequireSecret } from './require-secret.ts';
import { SealedFields } from './sealed-fields.ts';
import { SearchHashes } from './search-hashes.ts';

@Global()
@Module({
  providers: [FieldEncryption, EncryptStored, RequireSecret, RequireAlike, SealedFields, SearchHashes],
  exports: [FieldEncryption, EncryptStored, SealedFields, SearchHashes],
})
export class CryptoModule {}
