import { Global, Module } from '@nestjs/common';
import { Housekeeper } from './housekeeper.ts';

@Global()
@Module({ providers: [Housekeeper], exports: [Housekeeper] })
export class HousekeepingModule {}
