import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { InProgressController } from './in-progress.controller.ts';
import { InProgressEntity } from './in-progress.entity.ts';
import { InProgressRepository } from './in-progress.repository.ts';

@Module({
  imports: [FormModule, TypeOrmModule.forFeature([InProgressEntity])],
  controllers: [InProgressController],
  providers: [InProgressRepository],
})
export class InProgressModule {}
