import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { RecordStoreModule } from '../record-store/index.ts';
import { KeptForms } from './kept-forms.ts';
import { RecordController } from './record.controller.ts';
import { RecordService } from './record.service.ts';
import { RecordForms } from './record-forms.ts';
import { RecordListService } from './record-list.service.ts';
import { RecordMovesService } from './record-moves.service.ts';
import { RecordReader } from './record-reader.ts';
import { RecordWriter } from './record-writer.ts';

@Module({
  imports: [FormModule, RecordStoreModule],
  controllers: [RecordController],
  providers: [KeptForms, RecordForms, RecordListService, RecordMovesService, RecordReader, RecordService, RecordWriter],
})
export class RecordModule {}
