import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { LiveHub } from './live-hub.ts';

@Module({ controllers: [LiveController], providers: [LiveHub], exports: [LiveHub] })
export class LiveModule {}
