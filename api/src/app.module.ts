import { type DynamicModule, Module } from '@nestjs/common';
import { FormModule } from './feature/form/form.module.ts';
import { MessageModule } from './feature/message/message.module.ts';
import { ProductModule } from './feature/product/product.module.ts';
import { SeedModule } from './feature/seed/seed.module.ts';
import { SessionModule } from './feature/session/session.module.ts';
import { UserModule } from './feature/user/user.module.ts';
import { VersionModule } from './feature/version/version.module.ts';
import { PlatformModule, type PlatformOptions } from './platform/platform.module.ts';

/** One line for each feature: this is the whole of the product's server side. */
const FEATURES = [
  VersionModule,
  SessionModule,
  UserModule,
  FormModule,
  ProductModule,
  MessageModule,
  SeedModule,
] as const;

@Module({})
export class AppModule {
  static with(options: PlatformOptions): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(options), ...FEATURES] };
  }
}
