import { Module } from '@nestjs/common';
import { ReadyController } from './ready.controller.ts';
import { VersionController } from './version.controller.ts';

@Module({ controllers: [VersionController, ReadyController] })
export class VersionModule {}
