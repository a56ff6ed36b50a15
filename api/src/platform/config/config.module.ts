import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config.ts';
import type { InstalledSecrets } from './open-secrets.ts';

/** Injection token of the `Config`: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('config');

/** Injection token of the `Secrets` of access tokens. */
export const SIGNING_SECRETS = Symbol('signing secrets');

/** Injection token of the `Secrets` of sessions: their refresh tokens, and the devices they are opened on. */
export const SESSION_SECRETS = Symbol('session secrets');

/** Injection token of the `Secrets` of the audit chain. */
export const AUDIT_SECRETS = Symbol('audit secrets');

/** Injection token of the `Secrets` that encrypt columns. */
export const DATA_SECRETS = Symbol('data secrets');

@Global()
@Module({})
class ConfigModule {}

export function configModule(config: Config, { signing, session, data, audit }: InstalledSecrets): DynamicModule {
  return {
    module: ConfigModule,
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: SIGNING_SECRETS, useValue: signing },
      { provide: SESSION_SECRETS, useValue: session },
      { provide: AUDIT_SECRETS, useValue: audit },
      { provide: DATA_SECRETS, useValue: data },
    ],
    exports: [CONFIG, SIGNING_SECRETS, SESSION_SECRETS, AUDIT_SECRETS, DATA_SECRETS],
  };
}
