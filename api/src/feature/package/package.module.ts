import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ReportTemplateModule } from '../report-template/index.ts';
import { AppliedPackageEntity } from './applied-package.entity.ts';
import { AppliedPackages } from './applied-packages.ts';
import { PackageController } from './package.controller.ts';
import { PackageImporter } from './package-importer.ts';
import { PackageKeyEntity } from './package-key.entity.ts';
import { PackageKeys } from './package-keys.ts';
import { PackageMaker } from './package-maker.ts';

@Module({
  imports: [
    FormModule,
    MessageModule,
    ReportTemplateModule,
    TypeOrmModule.forFeature([PackageKeyEntity, AppliedPackageEntity]),
  ],
  controllers: [PackageController],
  providers: [AppliedPackages, PackageImporter, PackageKeys, PackageMaker],
})
export class PackageModule {}
