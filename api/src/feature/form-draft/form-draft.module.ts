import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { LiveModule } from '../live/index.ts';
import { FormDraftController } from './form-draft.controller.ts';
import { FormDraftEntity } from './form-draft.entity.ts';
import { FormDraftService } from './form-draft.service.ts';

@Module({
  imports: [FormModule, LiveModule, TypeOrmModule.forFeature([FormDraftEntity])],
  controllers: [FormDraftController],
  providers: [FormDraftService],
})
export class FormDraftModule {}
