import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { MessageModule } from '../message/index.ts';
import { ReportModule } from '../report/index.ts';
import { UserModule } from '../user/index.ts';
import { DataRegister } from './data-register.ts';
import { ErasureDueEntity } from './erasure-due.entity.ts';
import { ErasureHolds } from './erasure-holds.ts';
import { PersonDataController } from './person-data.controller.ts';
import { PersonEraser } from './person-eraser.ts';
import { PersonExport } from './person-export.ts';
import { PersonRecords } from './person-records.ts';
import { PersonSearch } from './person-search.ts';
import { UserEraser } from './user-eraser.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ErasureDueEntity]), FormModule, MessageModule, ReportModule, UserModule],
  controllers: [PersonDataController],
  providers: [DataRegister, ErasureHolds, PersonEraser, PersonExport, PersonRecords, PersonSearch, UserEraser],
})
export class PersonDataModule {}
