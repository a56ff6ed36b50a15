import { Module } from '@nestjs/common';
import { FormModule } from '../form/form.module.ts';
import { PolicyModule } from '../policy/policy.module.ts';
import { Seeder } from './seeder.ts';

@Module({ imports: [FormModule, PolicyModule], providers: [Seeder] })
export class SeedModule {}
