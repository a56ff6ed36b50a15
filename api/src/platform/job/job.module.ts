import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobEntity } from './job.entity.ts';
import { JobRequests } from './job-requests.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore } from './job-store.ts';
import { Jobs } from './jobs.ts';
import { RequestFiles } from './request-files.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([JobEntity])],
  providers: [JobStore, Jobs, JobRunner, RequestFiles, { provide: APP_INTERCEPTOR, useClass: JobRequests }],
  exports: [JobStore, Jobs],
})
export class JobModule {}
