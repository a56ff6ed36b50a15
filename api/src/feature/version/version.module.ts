import { Module } from '@nestjs/common';
import { OpenApiController } from './open-api.controller.ts';
import { ReadyController } from './ready.controller.ts';
import { VersionController } from './version.controller.ts';

@Module({ controllers: [OpenApiController, VersionController, ReadyController] })
export class VersionModule {}
