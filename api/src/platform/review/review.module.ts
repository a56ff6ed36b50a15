import { Global, Module } from '@nestjs/common';
import { LargeExports } from './large-exports.ts';
import { ReviewFirst } from './review-first.ts';
import { ReviewedActs } from './reviewed-acts.ts';

@Global()
@Module({
  providers: [ReviewedActs, ReviewFirst, LargeExports],
  exports: [ReviewedActs, ReviewFirst, LargeExports],
})
export class ReviewModule {}
