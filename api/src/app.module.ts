import { type DynamicModule, Module } from '@nestjs/common';
import { AuditReadingModule } from './feature/audit/index.ts';
import { BasisImportModule } from './feature/basis-import/index.ts';
import { BatchModule } from './feature/batch/index.ts';
import { ChangeModule } from './feature/change/index.ts';
import { ClientFolderModule } from './feature/client-folder/index.ts';
import { ClientLogModule } from './feature/client-log/index.ts';
import { CompareModule } from './feature/compare/index.ts';
import { DashboardModule } from './feature/dashboard/index.ts';
import { DataReportModule } from './feature/data-report/index.ts';
import { EapplicationModule } from './feature/eapplication/index.ts';
import { ExportModule } from './feature/export/index.ts';
import { FormModule } from './feature/form/index.ts';
import { FormDraftModule } from './feature/form-draft/index.ts';
import { FormUseModule } from './feature/form-use/index.ts';
import { IllustrationModule } from './feature/illustration/index.ts';
import { ImpactModule } from './feature/impact/index.ts';
import { ImportModule } from './feature/import/index.ts';
import { JobAdministrationModule } from './feature/job/index.ts';
import { LiveModule } from './feature/live/index.ts';
import { MessageModule } from './feature/message/index.ts';
import { NeedsModule } from './feature/needs/index.ts';
import { OptionSourceModule } from './feature/option-source/index.ts';
import { PackageModule } from './feature/package/index.ts';
import { PersonDataModule } from './feature/person-data/index.ts';
import { PolicyModule } from './feature/policy/index.ts';
import { PolicyReportModule } from './feature/policy-report/index.ts';
import { PresenceModule } from './feature/presence/index.ts';
import { ProductModule } from './feature/product/index.ts';
import { ProfileModule } from './feature/profile/index.ts';
import { InProgressModule } from './feature/progress/index.ts';
import { QuoteModule } from './feature/quote/index.ts';
import { RecordModule } from './feature/record/index.ts';
import { ReportModule } from './feature/report/index.ts';
import { ReportTemplateModule } from './feature/report-template/index.ts';
import { SeedModule } from './feature/seed/index.ts';
import { SessionModule } from './feature/session/index.ts';
import { SharedOwnershipModule } from './feature/shared-ownership/index.ts';
import { SolveModule } from './feature/solve/index.ts';
import { TemplateModule } from './feature/template/index.ts';
import { TrackingModule } from './feature/tracking/index.ts';
import { UserModule } from './feature/user/index.ts';
import { VersionModule } from './feature/version/index.ts';
import { WhiteLabelModule } from './feature/white-label/index.ts';
import { WidgetModule } from './feature/widget/index.ts';
import { type PlatformOptions, platformModule } from './platform/platform.module.ts';

/** One line a feature: the whole server side of the product. */
const FEATURES = [
  VersionModule,
  SessionModule,
  UserModule,
  ImportModule,
  DashboardModule,
  FormModule,
  ChangeModule,
  FormDraftModule,
  PackageModule,
  FormUseModule,
  PresenceModule,
  ProductModule,
  MessageModule,
  QuoteModule,
  IllustrationModule,
  ReportModule,
  ClientFolderModule,
  CompareModule,
  SolveModule,
  ExportModule,
  BatchModule,
  DataReportModule,
  EapplicationModule,
  SharedOwnershipModule,
  PolicyModule,
  PolicyReportModule,
  BasisImportModule,
  NeedsModule,
  OptionSourceModule,
  RecordModule,
  ImpactModule,
  TemplateModule,
  ReportTemplateModule,
  JobAdministrationModule,
  AuditReadingModule,
  PersonDataModule,
  LiveModule,
  InProgressModule,
  WidgetModule,
  ProfileModule,
  WhiteLabelModule,
  ClientLogModule,
  TrackingModule,
  SeedModule,
] as const;

@Module({})
class AppModule {}

export function appModule(options: PlatformOptions): DynamicModule {
  return { module: AppModule, imports: [platformModule(options), ...FEATURES] };
}
