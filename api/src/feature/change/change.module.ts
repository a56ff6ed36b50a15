import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { LiveModule } from '../live/index.ts';
import { UserModule } from '../user/index.ts';
import { ApprovedExports } from './approved-exports.ts';
import { ChangeController } from './change.controller.ts';
import { ChangeService } from './change.service.ts';
import { ChangeCommentEntity } from './change-comment.entity.ts';
import { ChangePublishing } from './change-publishing.ts';
import { ChangeRequestEntity } from './change-request.entity.ts';
import { ChangeSchedule } from './change-schedule.ts';
import { ChangeStore } from './change-store.ts';
import { FormChanges } from './form-changes.ts';
import { FormsAsOf } from './forms-as-of.ts';
import { Publisher } from './publisher.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ChangeRequestEntity, ChangeCommentEntity]), FormModule, LiveModule, UserModule],
  controllers: [ChangeController],
  providers: [
    ApprovedExports,
    ChangeService,
    ChangePublishing,
    ChangeSchedule,
    ChangeStore,
    FormChanges,
    FormsAsOf,
    Publisher,
  ],
})
export class ChangeModule {}
