import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/form.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { ReportModule } from '../report/report.module.ts';
import { UserModule } from '../user/user.module.ts';
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
