import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ReportModule } from '../report/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { NeedsController } from './needs.controller.ts';
import { NeedsService } from './needs.service.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';
import { NeedsAnalysisTermEntity } from './needs-analysis-term.entity.ts';
import { NeedsExaminer } from './needs-examiner.ts';
import { NeedsReport } from './needs-report.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([NeedsAnalysisEntity, NeedsAnalysisTermEntity]),
    FormModule,
    MessageModule,
    ReportModule,
    WhiteLabelModule,
  ],
  controllers: [NeedsController],
  providers: [NeedsService, NeedsExaminer, NeedsReport],
  exports: [NeedsService],
})
export class NeedsModule {}
