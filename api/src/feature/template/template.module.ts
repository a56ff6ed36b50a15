import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { ProductModule } from '../product/index.ts';
import { TemplateController } from './template.controller.ts';
import { TemplateEntity } from './template.entity.ts';
import { TemplateService } from './template.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TemplateEntity]), FormModule, ProductModule],
  controllers: [TemplateController],
  providers: [TemplateService],
})
export class TemplateModule {}
