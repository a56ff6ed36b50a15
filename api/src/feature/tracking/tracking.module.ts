import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TrackingController } from './tracking.controller.ts';
import { TrackingRepository } from './tracking.repository.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TrackingEventEntity])],
  controllers: [TrackingController],
  providers: [TrackingRepository],
})
export class TrackingModule {}
