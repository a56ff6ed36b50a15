import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config.ts';

/** Injection token of the `Config`: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('config');

/** Injection token of the secret that signs access tokens. */
export const SIGNING_SECRET = Symbol('signing secret');

/** Injection token of the key of the audit chain. */
export const AUDIT_SECRET = Symbol('audit secret');

/** Injection token of the secret that encrypts columns. */
export const DATA_SECRET = Symbol('data secret');

@Global()
@Module({})
class ConfigModule {}

export function configModule(config: Config, secret: string): DynamicModule {
  return {
    module: ConfigModule,
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: SIGNING_SECRET, useValue: secret },
      { provide: AUDIT_SECRET, useValue: config.auditSecret ?? secret },
      { provide: DATA_SECRET, useValue: config.dataSecret ?? secret },
    ],
    exports: [CONFIG, SIGNING_SECRET, AUDIT_SECRET, DATA_SECRET],
  };
}
