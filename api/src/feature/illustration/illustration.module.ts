import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductModule } from '../product/product.module.ts';
import { QuoteModule } from '../quote/quote.module.ts';
import { IllustrationController } from './illustration.controller.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { IllustrationRepository } from './illustration.repository.ts';
import { IllustrationService } from './illustration.service.ts';
import { IllustrationCounterEntity } from './illustration-counter.entity.ts';
import { IllustrationTermEntity } from './illustration-term.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([IllustrationEntity, IllustrationTermEntity, IllustrationCounterEntity]),
    ProductModule,
    QuoteModule,
  ],
  controllers: [IllustrationController],
  providers: [IllustrationService, IllustrationRepository],
  exports: [IllustrationService],
})
export class IllustrationModule {}
