import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { KeptWorker } from '../../platform/worker/kept-worker.ts';
import type { WorkerLimits } from '../../platform/worker/worker-line.ts';
import type { CheckedVersion, VersionCheck } from './check-version.ts';

/** The product's largest form needs a hundredth of either limit. */
const LIMITS: WorkerLimits = { milliseconds: 60_000, megabytes: 1024 };

type Checker = KeptWorker<VersionCheck, CheckedVersion>;

/** By program; one for all servers of a process, as a new worker needs a second more until it is quick. */
const checkers = new Map<string, Checker>();

function checkerOf(program: string): Checker {
  const checker = checkers.get(program) ?? new KeptWorker(program, LIMITS);
  checkers.set(program, checker);
  return checker;
}

/**
 * Checks versions in a worker, because linting a form and running its cases would hold up other requests. The worker
 * has normal priority: somebody waits for it.
 */
@Injectable()
export class VersionChecks {
  readonly #checker: Checker;

  constructor(@Inject(CONFIG) { versionChecksProgram }: Pick<Config, 'versionChecksProgram'>) {
    this.#checker = checkerOf(versionChecksProgram);
  }

  check(work: VersionCheck): Promise<CheckedVersion> {
    return this.#checker.ask(work);
  }
}
