import { type DynamicModule, Module } from '@nestjs/common';
import { BasisImportModule } from './feature/basis-import/basis-import.module.ts';
import { BatchModule } from './feature/batch/batch.module.ts';
import { ClientLogModule } from './feature/client-log/client-log.module.ts';
import { CompareModule } from './feature/compare/compare.module.ts';
import { DashboardModule } from './feature/dashboard/dashboard.module.ts';
import { DataReportModule } from './feature/data-report/data-report.module.ts';
import { EapplicationModule } from './feature/eapplication/eapplication.module.ts';
import { ExportModule } from './feature/export/export.module.ts';
import { FormModule } from './feature/form/form.module.ts';
import { IllustrationModule } from './feature/illustration/illustration.module.ts';
import { ImportModule } from './feature/import/import.module.ts';
import { LiveModule } from './feature/live/live.module.ts';
import { MessageModule } from './feature/message/message.module.ts';
import { NeedsModule } from './feature/needs/needs.module.ts';
import { PolicyModule } from './feature/policy/policy.module.ts';
import { PolicyReportModule } from './feature/policy-report/policy-report.module.ts';
import { ProductModule } from './feature/product/product.module.ts';
import { ProfileModule } from './feature/profile/profile.module.ts';
import { InProgressModule } from './feature/progress/in-progress.module.ts';
import { QuoteModule } from './feature/quote/quote.module.ts';
import { ReportModule } from './feature/report/report.module.ts';
import { ReportTemplateModule } from './feature/report-template/report-template.module.ts';
import { RoleModule } from './feature/role/role.module.ts';
import { SeedModule } from './feature/seed/seed.module.ts';
import { SessionModule } from './feature/session/session.module.ts';
import { SharedOwnershipModule } from './feature/shared-ownership/shared-ownership.module.ts';
import { TemplateModule } from './feature/template/template.module.ts';
import { TrackingModule } from './feature/tracking/tracking.module.ts';
import { UserModule } from './feature/user/user.module.ts';
import { VersionModule } from './feature/version/version.module.ts';
import { WhiteLabelModule } from './feature/white-label/white-label.module.ts';
import { WidgetModule } from './feature/widget/widget.module.ts';
import { type PlatformOptions, platformModule } from './platform/platform.module.ts';

/** One line for each feature: this is the whole of the product's server side. */
const FEATURES = [
  VersionModule,
  SessionModule,
  UserModule,
  RoleModule,
  ImportModule,
  DashboardModule,
  FormModule,
  ProductModule,
  MessageModule,
  QuoteModule,
  IllustrationModule,
  ReportModule,
  CompareModule,
  ExportModule,
  BatchModule,
  DataReportModule,
  EapplicationModule,
  SharedOwnershipModule,
  PolicyModule,
  PolicyReportModule,
  BasisImportModule,
  NeedsModule,
  TemplateModule,
  ReportTemplateModule,
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
