import { Module } from '@nestjs/common';
import { BasisModule } from '../basis/index.ts';
import { EapplicationModule } from '../eapplication/index.ts';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { PolicyModule } from '../policy/index.ts';
import { ProductModule } from '../product/index.ts';
import { ReportModule } from '../report/index.ts';
import { UserModule } from '../user/index.ts';
import { AdoptionService } from './adoption.service.ts';
import { ConversionService } from './conversion.service.ts';
import { ImpactController } from './impact.controller.ts';
import { ImpactService } from './impact.service.ts';
import { ImpactRunner } from './impact-runner.ts';
import { ImpactSources } from './impact-sources.ts';
import { OwnerRights } from './owner-rights.ts';
import { ReadingPages } from './reading-pages.ts';

@Module({
  imports: [
    BasisModule,
    EapplicationModule,
    FormModule,
    MessageModule,
    PolicyModule,
    ProductModule,
    ReportModule,
    UserModule,
  ],
  controllers: [ImpactController],
  providers: [
    AdoptionService,
    ConversionService,
    ImpactRunner,
    ImpactService,
    ImpactSources,
    OwnerRights,
    ReadingPages,
  ],
})
export class ImpactModule {}
