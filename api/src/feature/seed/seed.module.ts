import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataReportModule } from '../data-report/index.ts';
import { FormModule } from '../form/index.ts';
import { PolicyModule } from '../policy/index.ts';
import { ProductModule } from '../product/index.ts';
import { FormRelease } from './form-release.ts';
import { Release } from './release.ts';
import { Seeder } from './seeder.ts';
import { ShippedContentEntity } from './shipped-content.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShippedContentEntity]),
    FormModule,
    ProductModule,
    DataReportModule,
    PolicyModule,
  ],
  providers: [Seeder, Release, FormRelease],
})
export class SeedModule {}
