import { Module } from '@nestjs/common';
import { EapplicationModule } from '../eapplication/index.ts';
import { IllustrationModule } from '../illustration/index.ts';
import { NeedsModule } from '../needs/index.ts';
import { PolicyModule } from '../policy/index.ts';
import { ReportModule } from '../report/index.ts';
import { ClientFolderController } from './client-folder.controller.ts';
import { ClientFolderService } from './client-folder.service.ts';

@Module({
  imports: [EapplicationModule, IllustrationModule, NeedsModule, PolicyModule, ReportModule],
  controllers: [ClientFolderController],
  providers: [ClientFolderService],
})
export class ClientFolderModule {}
