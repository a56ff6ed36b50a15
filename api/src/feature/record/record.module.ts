import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { RecordStoreModule } from '../record-store/index.ts';
import { KeptForms } from './kept-forms.ts';
import { RecordController } from './record.controller.ts';
import { RecordService } from './record.service.ts';
import { RecordBulkService } from './record-bulk.service.ts';
import { RecordFilesController } from './record-files.controller.ts';
import { RecordFilesService } from './record-files.service.ts';
import { RecordForms } from './record-forms.ts';
import { RecordIndexService } from './record-index.service.ts';
import { RecordListService } from './record-list.service.ts';
import { RecordMovesService } from './record-moves.service.ts';
import { RecordReader } from './record-reader.ts';
import { RecordUses } from './record-uses.ts';
import { RecordWriter } from './record-writer.ts';

@Module({
  imports: [FormModule, RecordStoreModule],
  controllers: [RecordController, RecordFilesController],
  providers: [
    KeptForms,
    RecordFilesService,
    RecordIndexService,
    RecordUses,
    RecordBulkService,
    RecordForms,
    RecordListService,
    RecordMovesService,
    RecordReader,
    RecordService,
    RecordWriter,
  ],
})
export class RecordModule {}
