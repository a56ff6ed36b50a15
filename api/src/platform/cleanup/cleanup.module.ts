import { Global, Module } from '@nestjs/common';
import { ProgressStreams } from '../progress/progress-streams.ts';
import { Cleanup } from './cleanup.ts';
import { Retention } from './retention.ts';

@Global()
@Module({ providers: [Cleanup, ProgressStreams, Retention], exports: [Cleanup, ProgressStreams] })
export class CleanupModule {}
