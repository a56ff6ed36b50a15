import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorFilter } from './error.filter.ts';
import { RefusalWords } from './refusal-words.ts';

/** How the API says no. */
@Global()
@Module({
  providers: [RefusalWords, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [RefusalWords],
})
export class RefusalModule {}
