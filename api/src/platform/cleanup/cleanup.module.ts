import { Global, Module } from '@nestjs/common';
import { ProgressStreams } from '../progress/progress-streams.ts';
import { Cleanup } from './cleanup.ts';

@Global()
@Module({ providers: [Cleanup, ProgressStreams], exports: [Cleanup, ProgressStreams] })
export class CleanupModule {}
