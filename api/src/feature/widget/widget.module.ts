import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserWidgetEntity } from './user-widget.entity.ts';
import { WidgetController } from './widget.controller.ts';
import { WidgetEntity } from './widget.entity.ts';
import { WidgetRepository } from './widget.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WidgetEntity, UserWidgetEntity])],
  controllers: [WidgetController],
  providers: [WidgetRepository],
  exports: [WidgetRepository],
})
export class WidgetModule {}
