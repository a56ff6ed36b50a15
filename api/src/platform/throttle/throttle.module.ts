import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedThrottle } from './shared-throttle.ts';
import { ThrottleEntity } from './throttle.entity.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ThrottleEntity])],
  providers: [SharedThrottle],
  exports: [SharedThrottle],
})
export class ThrottleModule {}
