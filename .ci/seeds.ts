import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, type TestContext } from 'vitest';

/** Seeds of properties that failed, by test; KEPT_SEEDS names another folder. */
// biome-ignore lint/suspicious/noUndeclaredEnvVars: of a test's own run, which no task caches
const FOLDER = process.env.KEPT_SEEDS ?? join(import.meta.dirname, '../node_modules/.cache/seeds');

type Task = TestContext['task'];

function fileOf({ file, name, suite }: Task): string {
  const names = [file.name, name];
  for (let outer = suite; outer; outer = outer.suite) names.push(outer.name);
  return join(FOLDER, createHash('sha256').update(names.join('\n')).digest('hex'));
}

function keptSeed(task: Task): number | undefined {
  try {
    return Number(readFileSync(fileOf(task), 'utf8'));
  } catch {
    return undefined;
  }
}

/** As fast-check prints it. */
const SEED = /\{ seed: (-?\d+)/;

// A property that failed begins with what it failed on, until its test passes.
beforeEach(({ task }) => {
  const seed = keptSeed(task);
  fc.configureGlobal(seed === undefined ? {} : { seed });
});

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return rmSync(fileOf(task), { force: true });
  const [, seed] = SEED.exec(task.result.errors?.map(({ message }) => message).join('\n') ?? '') ?? [];
  if (seed === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(task), seed);
});
