import { Module } from '@nestjs/common';
import { FormModule } from '../form/form.module.ts';
import { Seeder } from './seeder.ts';

@Module({ imports: [FormModule], providers: [Seeder] })
export class SeedModule {}
