import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { LiveModule } from '../live/index.ts';
import { PresenceController } from './presence.controller.ts';
import { PresenceService } from './presence.service.ts';

@Module({ imports: [FormModule, LiveModule], controllers: [PresenceController], providers: [PresenceService] })
export class PresenceModule {}
