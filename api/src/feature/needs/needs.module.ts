import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { WhiteLabelModule } from '../white-label/white-label.module.ts';
import { NeedsController } from './needs.controller.ts';
import { NeedsRepository } from './needs.repository.ts';
import { NeedsService } from './needs.service.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';
import { NeedsExaminer } from './needs-examiner.ts';
import { NeedsReport } from './needs-report.ts';

@Module({
  imports: [TypeOrmModule.forFeature([NeedsAnalysisEntity]), FormModule, MessageModule, ReportModule, WhiteLabelModule],
  controllers: [NeedsController],
  providers: [NeedsService, NeedsRepository, NeedsExaminer, NeedsReport],
})
export class NeedsModule {}
