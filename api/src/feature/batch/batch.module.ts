import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { ReportModule } from '../report/index.ts';
import { UserModule } from '../user/index.ts';
import { BatchController } from './batch.controller.ts';
import { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import { BatchService } from './batch.service.ts';
import { BatchFiles } from './batch-files.ts';
import { BatchPricer } from './batch-pricer.ts';
import { BatchRunner } from './batch-runner.ts';
import { BatchSliceEntity } from './batch-slice.entity.ts';

@Module({
  imports: [
    MessageModule,
    TypeOrmModule.forFeature([BatchEntity, BatchSliceEntity]),
    FormModule,
    ProductModule,
    QuoteModule,
    ReportModule,
    UserModule,
  ],
  controllers: [BatchController],
  providers: [BatchService, BatchRepository, BatchRunner, BatchPricer, BatchFiles],
})
export class BatchModule {}
