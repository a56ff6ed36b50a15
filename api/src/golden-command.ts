import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkGoldenCases } from './golden/check-golden-cases.ts';
import { readGoldenFile } from './golden/golden-case.ts';
import type { Basis } from './pricing/basis/basis.ts';

/** Where the command writes: `out` for results, `err` for the reason it cannot run. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = 'Usage: npm run golden [-- FILE.csv]';

/**
 * The cases that are kept with the product, from the API's folder: published values of the shipped basis, and those of
 * limits, methods and advisers' calculations, which a program in another language worked out.
 */
export const OWN_CASES = [
  'test/pricing/term-0180-golden.csv',
  'test/pricing/life-golden.csv',
  'test/pricing/fund-and-health-golden.csv',
  'test/pricing/limits-and-methods.csv',
] as const;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Checks a file of golden cases against a basis.
 *
 * @param folder the base of relative file names
 * @returns the exit code: 0 all match, 1 some differ, 2 the file cannot be read
 */
export function goldenCommand(basis: Basis, file: string, folder: string, terminal: Terminal): number {
  const text = readText(resolve(folder, file));
  if (text === undefined) {
    terminal.err(`Cannot read ${file}: it does not exist in ${folder}, or is not a readable file. ${USAGE}`);
    return 2;
  }
  const read = readGoldenFile(text);
  if (read.kind === 'unreadable') {
    terminal.err(`Cannot use ${file}: ${read.reason}.`);
    return 2;
  }
  const { lines, differing } = checkGoldenCases(basis, read.cases);
  for (const line of lines) terminal.out(line);
  return differing === 0 ? 0 : 1;
}

/**
 * Checks the product's own cases, each file under its name.
 *
 * @param folder the API's
 * @returns the highest of their exit codes
 */
export function ownGoldenCommand(basis: Basis, folder: string, terminal: Terminal): number {
  const codes = OWN_CASES.map((file) => {
    terminal.out(file);
    return goldenCommand(basis, file, folder, terminal);
  });
  return Math.max(...codes);
}
