import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordEntity } from './record.entity.ts';
import { RecordCellEntity } from './record-cell.entity.ts';
import { RecordCounterEntity } from './record-counter.entity.ts';
import { RecordEntryEntity } from './record-entry.entity.ts';
import { RecordFileEntity } from './record-file.entity.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      RecordEntity,
      RecordCellEntity,
      RecordCounterEntity,
      RecordEntryEntity,
      RecordFileEntity,
    ]),
  ],
})
export class RecordStoreModule {}
