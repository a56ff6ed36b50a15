import { Module } from '@nestjs/common';
import { JobController } from './job.controller.ts';
import { JobList } from './job-list.ts';

@Module({ controllers: [JobController], providers: [JobList] })
export class JobAdministrationModule {}
