import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { ProductModule } from '../product/index.ts';
import { QuoteModule } from '../quote/index.ts';
import { IllustrationController } from './illustration.controller.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { IllustrationService } from './illustration.service.ts';
import { IllustrationCounterEntity } from './illustration-counter.entity.ts';
import { IllustrationFigureEntity } from './illustration-figure.entity.ts';
import { IllustrationFileEntity } from './illustration-file.entity.ts';
import { IllustrationTermEntity } from './illustration-term.entity.ts';
import { KeptFileController } from './kept-file.controller.ts';
import { KeptFileEntity } from './kept-file.entity.ts';
import { KeptFileService } from './kept-file.service.ts';
import { QuotedIllustrations } from './quoted-illustrations.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      IllustrationEntity,
      IllustrationTermEntity,
      IllustrationFigureEntity,
      IllustrationCounterEntity,
      KeptFileEntity,
      IllustrationFileEntity,
    ]),
    FormModule,
    ProductModule,
    QuoteModule,
  ],
  controllers: [IllustrationController, KeptFileController],
  providers: [IllustrationService, KeptFileService, QuotedIllustrations],
  exports: [IllustrationService, QuotedIllustrations],
})
export class IllustrationModule {}
