import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BudgetModule } from './budget/budget.module.ts';
import { BusModule } from './bus/bus.module.ts';
import { CleanupModule } from './cleanup/cleanup.module.ts';
import { type Clock, clockModule } from './clock/clock.module.ts';
import { configModule } from './config/config.module.ts';
import type { Config } from './config/config.ts';
import type { InstalledSecrets } from './config/open-secrets.ts';
import { ContentModule } from './content/content.module.ts';
import { CryptoModule } from './crypto/crypto.module.ts';
import { openDatabase } from './database/data-source.ts';
import { ErrorModule } from './error/error.module.ts';
import { FileModule } from './file/file.module.ts';
import { HealthModule } from './health/health.module.ts';
import { IdempotencyModule } from './idempotency/idempotency.module.ts';
import { JobModule } from './job/job.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ReviewModule } from './review/review.module.ts';
import { StorageModule } from './storage/storage.module.ts';
import { StoreModule } from './store/store.module.ts';
import { ThrottleModule } from './throttle/throttle.module.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly secrets: InstalledSecrets;
  readonly clock: Clock;
}

@Module({})
class PlatformModule {}

/** The modules that every feature uses. */
export function platformModule({ config, secrets, clock }: PlatformOptions): DynamicModule {
  return {
    module: PlatformModule,
    imports: [
      configModule(config, secrets),
      clockModule(clock),
      databaseModule(config),
      BusModule,
      // First of all: what was answered before is not done again.
      IdempotencyModule,
      // Before what judges and audits requests: a request that another process answers is judged and audited there.
      JobModule,
      ContentModule,
      AuditModule,
      BudgetModule,
      AuthModule,
      CryptoModule,
      FileModule,
      HealthModule,
      MetricsModule,
      CleanupModule,
      ErrorModule,
      ReviewModule,
      StorageModule,
      StoreModule,
      ThrottleModule,
    ],
  };
}

/** Features register their entities; the database is opened with all of them. */
function databaseModule({ database, overload }: Config): DynamicModule {
  return TypeOrmModule.forRootAsync({
    // An unavailable database is reported at once instead of retried.
    useFactory: () => ({ autoLoadEntities: true, toRetry: () => false }) as unknown as TypeOrmModuleOptions,
    dataSourceFactory: (options) =>
      openDatabase({ ...database, mostWaiting: overload.queries }, options?.entities ?? [], stopServing),
  });
}

/** Another server has taken the database, so this one's caches are outdated. */
function stopServing(): void {
  new Logger('Database').fatal('Another server has taken this database over. This one stops.');
  process.kill(process.pid, 'SIGTERM');
}
