import { Module } from '@nestjs/common';
import { DataReportModule } from '../data-report/data-report.module.ts';
import { FormModule } from '../form/form.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { Seeder } from './seeder.ts';

@Module({ imports: [FormModule, DataReportModule, PolicyModule], providers: [Seeder] })
export class SeedModule {}
