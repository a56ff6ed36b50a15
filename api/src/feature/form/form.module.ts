import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveModule } from '../live/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { ChangeWriter } from './change-writer.ts';
import { FormController } from './form.controller.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { FormHistoryController } from './form-history.controller.ts';
import { FormHistory } from './form-history.ts';
import { FormShortcut } from './form-shortcut.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import { PublishService } from './publish.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FormVersionEntity]), LiveModule, MessageModule, ProductModule],
  controllers: [FormController, FormHistoryController],
  providers: [ChangeWriter, FormHistory, FormCache, FormRepository, FormShortcut, PublishService],
  exports: [FormCache, FormRepository],
})
export class FormModule {}
