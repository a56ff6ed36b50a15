import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { TemplateController } from './template.controller.ts';
import { TemplateEntity } from './template.entity.ts';
import { TemplateService } from './template.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TemplateEntity]), FormModule, ProductModule],
  controllers: [TemplateController],
  providers: [TemplateService],
})
export class TemplateModule {}
