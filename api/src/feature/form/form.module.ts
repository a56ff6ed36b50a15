import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveModule } from '../live/live.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { ChangeWriter } from './change-writer.ts';
import { ControlItemEntity } from './control-item.entity.ts';
import { FormController } from './form.controller.ts';
import { FormRepository } from './form.repository.ts';
import { FormCaseEntity } from './form-case.entity.ts';
import { FormHistoryController } from './form-history.controller.ts';
import { FormHistory } from './form-history.ts';
import { FormLibrary } from './form-library.ts';
import { FormShortcut } from './form-shortcut.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import { InterfaceSetupItemEntity } from './interface-setup-item.entity.ts';
import { PublishService } from './publish.service.ts';
import { RuleEntity } from './rule.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ControlItemEntity,
      InterfaceSetupItemEntity,
      RuleEntity,
      FormCaseEntity,
      FormVersionEntity,
    ]),
    LiveModule,
    MessageModule,
    ProductModule,
  ],
  controllers: [FormController, FormHistoryController],
  providers: [ChangeWriter, FormHistory, FormLibrary, FormRepository, FormShortcut, PublishService],
  exports: [FormLibrary, FormRepository],
})
export class FormModule {}
