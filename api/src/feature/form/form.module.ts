import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveModule } from '../live/live.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { ControlItemEntity } from './control-item.entity.ts';
import { FormController } from './form.controller.ts';
import { FormRepository } from './form.repository.ts';
import { FormLibrary } from './form-library.ts';
import { FormShortcut } from './form-shortcut.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import { InterfaceSetupItemEntity } from './interface-setup-item.entity.ts';
import { PublishService } from './publish.service.ts';
import { RuleEntity } from './rule.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([ControlItemEntity, InterfaceSetupItemEntity, RuleEntity, FormVersionEntity]),
    LiveModule,
    MessageModule,
    ProductModule,
  ],
  controllers: [FormController],
  providers: [FormLibrary, FormRepository, FormShortcut, PublishService],
  exports: [FormLibrary, FormRepository],
})
export class FormModule {}
