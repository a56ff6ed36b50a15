import { Global, Module } from '@nestjs/common';
import { FileReader } from './file-reader.ts';

@Global()
@Module({ providers: [FileReader], exports: [FileReader] })
export class FileModule {}
