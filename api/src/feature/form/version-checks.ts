import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { KeptWorker } from '../../platform/worker/kept-worker.ts';
import type { WorkerLimits } from '../../platform/worker/worker-line.ts';
import type { CheckedVersion, VersionCheck } from './check-version.ts';

/** The product's largest form needs a hundredth of either limit. */
const LIMITS: WorkerLimits = { milliseconds: 60_000, megabytes: 1024 };

/**
 * Checks versions in a worker, because linting a form and running its cases would hold up other requests. The worker
 * has normal priority: somebody waits for it.
 */
@Injectable()
export class VersionChecks implements OnModuleDestroy {
  readonly #worker: KeptWorker<VersionCheck, CheckedVersion>;

  constructor(@Inject(CONFIG) { versionChecksProgram }: Pick<Config, 'versionChecksProgram'>) {
    this.#worker = new KeptWorker(versionChecksProgram, LIMITS);
  }

  check(work: VersionCheck): Promise<CheckedVersion> {
    return this.#worker.ask(work);
  }

  onModuleDestroy(): Promise<void> {
    return this.#worker.close();
  }
}
