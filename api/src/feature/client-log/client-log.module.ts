import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { SharedThrottle } from '../../platform/throttle/shared-throttle.ts';
import { ClientLogController } from './client-log.controller.ts';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [SharedThrottle],
      useFactory: (storage: SharedThrottle) => ({ throttlers: [{ ttl: 60_000, limit: 60 }], storage }),
    }),
  ],
  controllers: [ClientLogController],
})
export class ClientLogModule {}
