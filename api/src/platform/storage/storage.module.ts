import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { DatabaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { StoredFileEntity } from './stored-file.entity.ts';

/** Injection token of the `FileStore`. */
export const FILE_STORE = Symbol('file store');

/** The store an installation keeps its files in; the S3 client is loaded only where it is used. */
export async function openStore({ storage }: Config, dataSource: DataSource, now: Clock): Promise<FileStore> {
  switch (storage.kind) {
    case 'folder':
      return new FolderStore(storage.folder);
    case 'database':
      return new DatabaseStore(dataSource, now);
    case 's3': {
      const { S3Store } = await import('./s3-store.ts');
      return new S3Store({ ...storage, address: new URL(storage.address) });
    }
    default:
      return storage satisfies never;
  }
}

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredFileEntity])],
  providers: [{ provide: FILE_STORE, inject: [CONFIG, getDataSourceToken(), CLOCK], useFactory: openStore }],
  exports: [FILE_STORE],
})
export class StorageModule {}
