import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestLimits } from './request-limits.ts';
import { SharedThrottle } from './shared-throttle.ts';
import { ThrottleEntity } from './throttle.entity.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ThrottleEntity])],
  providers: [SharedThrottle, RequestLimits],
  exports: [SharedThrottle, RequestLimits],
})
export class ThrottleModule {}
