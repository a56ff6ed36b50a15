import { Module } from '@nestjs/common';
import { UserModule } from '../user/index.ts';
import { ImportController } from './import.controller.ts';
import { ImportService } from './import.service.ts';
import { ImportWriter } from './import-writer.ts';

@Module({
  imports: [UserModule],
  controllers: [ImportController],
  providers: [ImportService, ImportWriter],
})
export class ImportModule {}
