import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WhiteLabelController } from './white-label.controller.ts';
import { WhiteLabelService } from './white-label.service.ts';
import { WhiteLabelProfileEntity } from './white-label-profile.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WhiteLabelProfileEntity])],
  controllers: [WhiteLabelController],
  providers: [WhiteLabelService],
  exports: [WhiteLabelService],
})
export class WhiteLabelModule {}
