import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BasisModule } from '../basis/index.ts';
import { LiveModule } from '../live/index.ts';
import { MessageModule } from '../message/index.ts';
import { ProductModule } from '../product/index.ts';
import { ChangeWriter } from './change-writer.ts';
import { CurrentForms } from './current-form.ts';
import { FormController } from './form.controller.ts';
import { FormRepository } from './form.repository.ts';
import { FormActs } from './form-acts.ts';
import { FormAdministrators } from './form-administrators.ts';
import { FormCache } from './form-cache.ts';
import { FormDrafts } from './form-drafts.ts';
import { FormHistoryController } from './form-history.controller.ts';
import { FormHistory } from './form-history.ts';
import { FormImportController } from './form-import.controller.ts';
import { FormList } from './form-list.ts';
import { FormMakerController } from './form-maker.controller.ts';
import { FormMaker } from './form-maker.ts';
import { FormShortcut } from './form-shortcut.ts';
import { FormUses } from './form-uses.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import { OwnUses } from './own-uses.ts';
import { Publications } from './publications.ts';
import { PublishService } from './publish.service.ts';
import { PublishedContent } from './published-content.ts';
import { RecordAddresses } from './record-address.ts';
import { SharedPieces } from './shared-pieces.ts';
import { TypeChanges } from './type-changes.ts';
import { VersionChecks } from './version-checks.ts';
import { VersionMaker } from './version-maker.ts';

@Module({
  imports: [BasisModule, TypeOrmModule.forFeature([FormVersionEntity]), LiveModule, MessageModule, ProductModule],
  controllers: [FormController, FormHistoryController, FormImportController, FormMakerController],
  providers: [
    ChangeWriter,
    CurrentForms,
    FormActs,
    FormAdministrators,
    FormHistory,
    FormCache,
    FormDrafts,
    FormList,
    FormMaker,
    FormRepository,
    FormShortcut,
    FormUses,
    TypeChanges,
    OwnUses,
    Publications,
    PublishService,
    PublishedContent,
    RecordAddresses,
    SharedPieces,
    VersionChecks,
    VersionMaker,
  ],
  exports: [
    CurrentForms,
    FormActs,
    FormCache,
    FormDrafts,
    FormHistory,
    FormRepository,
    FormUses,
    PublishService,
    TypeChanges,
  ],
})
export class FormModule {}
