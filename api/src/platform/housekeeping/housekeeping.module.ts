import { Global, Module } from '@nestjs/common';
import { ProgressStreams } from '../http/progress-streams.ts';
import { Housekeeper } from './housekeeper.ts';

@Global()
@Module({ providers: [Housekeeper, ProgressStreams], exports: [Housekeeper, ProgressStreams] })
export class HousekeepingModule {}
