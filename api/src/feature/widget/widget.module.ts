import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { WidgetFiguresService } from './figures/widget-figures.service.ts';
import { UserWidgetEntity } from './user-widget.entity.ts';
import { WidgetController } from './widget.controller.ts';
import { WidgetEntity } from './widget.entity.ts';
import { WidgetRepository } from './widget.repository.ts';
import { WidgetSettingsService } from './widget-settings.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WidgetEntity, UserWidgetEntity]), MessageModule, ProductModule],
  controllers: [WidgetController],
  providers: [WidgetRepository, WidgetFiguresService, WidgetSettingsService],
  exports: [WidgetRepository],
})
export class WidgetModule {}
