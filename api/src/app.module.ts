import { type DynamicModule, Module } from '@nestjs/common';
import { FormModule } from './feature/form/form.module.ts';
import { IllustrationModule } from './feature/illustration/illustration.module.ts';
import { LiveModule } from './feature/live/live.module.ts';
import { MessageModule } from './feature/message/message.module.ts';
import { ProductModule } from './feature/product/product.module.ts';
import { QuoteModule } from './feature/quote/quote.module.ts';
import { ReportModule } from './feature/report/report.module.ts';
import { SeedModule } from './feature/seed/seed.module.ts';
import { SessionModule } from './feature/session/session.module.ts';
import { UserModule } from './feature/user/user.module.ts';
import { VersionModule } from './feature/version/version.module.ts';
import { type PlatformOptions, platformModule } from './platform/platform.module.ts';

/** One line for each feature: this is the whole of the product's server side. */
const FEATURES = [
  VersionModule,
  SessionModule,
  UserModule,
  FormModule,
  ProductModule,
  MessageModule,
  QuoteModule,
  IllustrationModule,
  ReportModule,
  LiveModule,
  SeedModule,
] as const;

@Module({})
class AppModule {}

export function appModule(options: PlatformOptions): DynamicModule {
  return { module: AppModule, imports: [platformModule(options), ...FEATURES] };
}
