import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InProgressController } from './in-progress.controller.ts';
import { InProgressEntity } from './in-progress.entity.ts';
import { InProgressRepository } from './in-progress.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([InProgressEntity])],
  controllers: [InProgressController],
  providers: [InProgressRepository],
})
export class InProgressModule {}
