import { Global, Module } from '@nestjs/common';
import { ProgressStreams } from '../progress/progress-streams.ts';
import { Cleanup } from './cleanup.ts';
import { RecordEraser } from './record-eraser.ts';
import { Retention } from './retention.ts';

@Global()
@Module({
  providers: [Cleanup, ProgressStreams, RecordEraser, Retention],
  exports: [Cleanup, ProgressStreams, RecordEraser],
})
export class CleanupModule {}
