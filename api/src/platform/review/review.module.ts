import { Global, Module } from '@nestjs/common';
import { ReviewedActs } from './reviewed-acts.ts';

@Global()
@Module({ providers: [ReviewedActs], exports: [ReviewedActs] })
export class ReviewModule {}
