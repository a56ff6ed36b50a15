import type { Dialect } from '../dialect/dialect.ts';
import { readCaseFile } from './case-file.ts';
import { type CaseOutcome, runCase } from './run-case.ts';
import { showValue } from './show-value.ts';

/** What the command reads, and where it writes: `out` for results, `err` for the reason it cannot run. */
export interface CasesTerminal {
  /** The text of a file, or undefined when it cannot be read. */
  readonly readText: (file: string) => string | undefined;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = 'Usage: npm run rules:cases -- [--strict] FILE.json ...';

/**
 * Runs every case of files in the public JSON-Logic suite format, and names those with another result.
 *
 * @param args names of files; `--strict` runs them in the strict dialect
 * @returns the exit code: 0 all match, 1 some differ, 2 a file cannot be used
 */
export function casesCommand(args: readonly string[], terminal: CasesTerminal): number {
  const dialect = args.includes(STRICT) ? 'strict' : 'classic';
  const files = args.filter((arg) => arg !== STRICT && arg !== '');
  const unknown = files.find((file) => file.startsWith('-'));
  if (unknown !== undefined) return refuse(terminal.err, `There is no option ${unknown}.`);
  if (files.length === 0) return refuse(terminal.err, 'Name the file of cases to run.');
  const codes = files.map((file) => runFile(file, files.length > 1 ? `${file}: ` : '', dialect, terminal));
  return Math.max(...codes);
}

const STRICT = '--strict';

/** @param prefix before the count, to tell files apart */
function runFile(file: string, prefix: string, dialect: Dialect, { readText, out, err }: CasesTerminal): number {
  const text = readText(file);
  if (text === undefined) return refuse(err, `Cannot read ${file}: it does not exist or is not a readable file.`);
  const read = readCaseFile(text);
  if (read.kind === 'unusable') return refuse(err, `Cannot use ${file}: ${read.reason}`);
  const differing = read.cases.map((one) => runCase(one, dialect)).filter(({ matches }) => !matches);
  for (const outcome of differing) out(differenceLine(outcome));
  out(`${prefix}${read.cases.length - differing.length} of ${read.cases.length} cases match`);
  return differing.length === 0 ? 0 : 1;
}

function refuse(err: CasesTerminal['err'], problem: string): number {
  err(`${problem} ${USAGE}`);
  return 2;
}

function differenceLine({ suiteCase: { number, rule, data }, expected, got }: CaseOutcome): string {
  return `Case ${number}: ${showValue(rule)} over ${showValue(data)}: expected ${expected}, got ${got}`;
}
