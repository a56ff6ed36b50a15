import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { OptionSourceModule } from '../option-source/index.ts';
import { RecordStoreModule } from '../record-store/index.ts';
import { ReportModule } from '../report/index.ts';
import { WhiteLabelModule } from '../white-label/index.ts';
import { ChosenOptions } from './chosen-options.ts';
import { KeptForms } from './kept-forms.ts';
import { RecordController } from './record.controller.ts';
import { RecordService } from './record.service.ts';
import { RecordBulkService } from './record-bulk.service.ts';
import { RecordExportController } from './record-export.controller.ts';
import { RecordExportService } from './record-export.service.ts';
import { RecordFilesController } from './record-files.controller.ts';
import { RecordFilesService } from './record-files.service.ts';
import { RecordForms } from './record-forms.ts';
import { RecordIndexService } from './record-index.service.ts';
import { RecordListService } from './record-list.service.ts';
import { RecordMovesService } from './record-moves.service.ts';
import { RecordOptionsController } from './record-options.controller.ts';
import { RecordOptions } from './record-options.ts';
import { RecordPrinter } from './record-printer.ts';
import { RecordReader } from './record-reader.ts';
import { RecordTexts } from './record-texts.ts';
import { RecordUses } from './record-uses.ts';
import { RecordWriter } from './record-writer.ts';

@Module({
  imports: [FormModule, MessageModule, OptionSourceModule, RecordStoreModule, ReportModule, WhiteLabelModule],
  controllers: [RecordController, RecordOptionsController, RecordExportController, RecordFilesController],
  providers: [
    KeptForms,
    RecordFilesService,
    RecordIndexService,
    RecordOptions,
    ChosenOptions,
    RecordUses,
    RecordBulkService,
    RecordExportService,
    RecordForms,
    RecordPrinter,
    RecordTexts,
    RecordListService,
    RecordMovesService,
    RecordReader,
    RecordService,
    RecordWriter,
  ],
})
export class RecordModule {}
