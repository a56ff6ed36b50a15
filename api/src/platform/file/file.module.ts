import { Global, Module } from '@nestjs/common';
import { FileReader } from './file-reader.ts';
import { FileScan } from './file-scan.ts';

@Global()
@Module({ providers: [FileReader, FileScan], exports: [FileReader, FileScan] })
export class FileModule {}
