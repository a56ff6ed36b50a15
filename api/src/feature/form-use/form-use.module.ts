import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedThrottle } from '../../platform/throttle/shared-throttle.ts';
import { FormModule } from '../form/index.ts';
import { FormUseController } from './form-use.controller.ts';
import { FormUseEntity } from './form-use.entity.ts';
import { FormUseService } from './form-use.service.ts';

@Module({
  imports: [
    FormModule,
    ThrottlerModule.forRootAsync({
      inject: [SharedThrottle],
      useFactory: (storage: SharedThrottle) => ({ throttlers: [{ ttl: 60_000, limit: 60 }], storage }),
    }),
    TypeOrmModule.forFeature([FormUseEntity]),
  ],
  controllers: [FormUseController],
  providers: [FormUseService],
})
export class FormUseModule {}
