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

const USAGE = 'Usage: npm run rules:cases -- FILE.json';

/**
 * Runs every case of a file in the public JSON-Logic suite format, and names those with another result.
 *
 * @returns the exit code: 0 all match, 1 some differ, 2 the file cannot be used
 */
export function casesCommand(file: string | undefined, { readText, out, err }: CasesTerminal): number {
  if (!file) return refuse(err, 'Name the file of cases to run.');
  const text = readText(file);
  if (text === undefined) return refuse(err, `Cannot read ${file}: it does not exist or is not a readable file.`);
  const read = readCaseFile(text);
  if (read.kind === 'unusable') return refuse(err, `Cannot use ${file}: ${read.reason}`);
  const differing = read.cases.map(runCase).filter(({ matches }) => !matches);
  for (const outcome of differing) out(differenceLine(outcome));
  out(`${read.cases.length - differing.length} of ${read.cases.length} cases match`);
  return differing.length === 0 ? 0 : 1;
}

function refuse(err: CasesTerminal['err'], problem: string): number {
  err(`${problem} ${USAGE}`);
  return 2;
}

function differenceLine({ suiteCase: { number, rule, data }, expected, got }: CaseOutcome): string {
  return `Case ${number}: ${showValue(rule)} over ${showValue(data)}: expected ${expected}, got ${got}`;
}
