import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessageModule } from '../message/index.ts';
import { TrackedSheets } from './tracked-sheets.ts';
import { TrackingController } from './tracking.controller.ts';
import { TrackingRepository } from './tracking.repository.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TrackingEventEntity]), MessageModule],
  controllers: [TrackingController],
  providers: [TrackingRepository, TrackedSheets],
  exports: [TrackingRepository],
})
export class TrackingModule {}
