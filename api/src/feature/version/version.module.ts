import { Module } from '@nestjs/common';
import { VersionController } from './version.controller.ts';

@Module({ controllers: [VersionController] })
export class VersionModule {}
