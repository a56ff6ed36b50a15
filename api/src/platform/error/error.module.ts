import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorFilter } from './error.filter.ts';
import { ErrorTexts } from './error-texts.ts';
import { RefusedRequests } from './refused-requests.ts';

/** Error answers of the API. */
@Global()
@Module({
  providers: [ErrorTexts, RefusedRequests, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [ErrorTexts],
})
export class ErrorModule {}
