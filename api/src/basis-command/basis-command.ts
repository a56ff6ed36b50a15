import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Terminal } from '../golden-command.ts';
import type { BasisDocument } from '../pricing/basis/basis-document.ts';
import { ob10 } from '../pricing/basis/ob-1.0.ts';
import type { TableTarget } from '../pricing/import/adopt-table.ts';
import { BASIS_VERSION, importTable } from '../pricing/import/import-table.ts';
import { LARGEST_TABLE_FILE } from '../pricing/import/rate-table.ts';
import { readBasisDocument } from '../pricing/import/read-basis-document.ts';
import {
  describeDifference,
  describeFindings,
  describeTable,
  describeUnreadable,
  summarize,
} from './describe-table.ts';

const USAGE =
  'Usage: npm run basis -- import FILE.xml|FILE.csv --version NEW --sex M|F (--class N|S|A | --annuitant) ' +
  '[--basis FORMER.json] [--out FILE.json]';

/** Why the command cannot continue; the message says what to do. */
class Refused extends Error {}

interface Options {
  readonly file: string;
  readonly version: string;
  readonly target: TableTarget;
  readonly basis?: string | undefined;
  readonly out: string;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        version: { type: 'string' },
        sex: { type: 'string' },
        class: { type: 'string' },
        annuitant: { type: 'boolean', default: false },
        basis: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

function readTarget(sex: string | undefined, table: string | undefined, isAnnuitant: boolean): TableTarget {
  if (sex !== 'M' && sex !== 'F') throw new Refused(`Say whose table it is with --sex M or --sex F. ${USAGE}`);
  if (isAnnuitant) return { kind: 'annuitant', sex };
  if (table === 'N' || table === 'S' || table === 'A') return { kind: 'insured', sex, table };
  throw new Refused(`Say which table it replaces with --class N, S or A, or with --annuitant. ${USAGE}`);
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseOptions(args);
  const [command, file, ...rest] = positionals;
  if (command !== 'import' || !file || rest.length > 0) throw new Refused(`Name one file to import. ${USAGE}`);
  const { version } = values;
  // The version is the default file name.
  if (!version || !BASIS_VERSION.test(version)) {
    throw new Refused(
      `Name the new basis with --version: letters, digits, dots and dashes, at least one letter or digit, at most 40. ${USAGE}`,
    );
  }
  const target = readTarget(values.sex, values.class, values.annuitant);
  return { file, version, target, basis: values.basis, out: values.out ?? `${version}.json` };
}

function readText(folder: string, file: string, largest: number): string {
  const path = resolve(folder, file);
  try {
    if (statSync(path).size > largest) throw new Refused(`Cannot use ${file}: it is larger than ${largest / 1e6} MB.`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`Cannot read ${file}: it does not exist in ${folder}, or is not a readable file.`);
  }
}

/** A basis has a few tables at most. */
const LARGEST_BASIS_FILE = 40_000_000;

function formerBasis(folder: string, file: string | undefined): BasisDocument {
  if (file === undefined) return ob10.document;
  const reading = readBasisDocument(readText(folder, file, LARGEST_BASIS_FILE));
  if (reading.kind === 'basis') return reading.document;
  throw new Refused(`Cannot use ${file}: ${reading.reason}.`);
}

function write(folder: string, file: string, document: BasisDocument): void {
  try {
    writeFileSync(resolve(folder, file), `${JSON.stringify(document, undefined, 2)}\n`, { flag: 'wx' });
  } catch {
    throw new Refused(`Cannot write ${file}: it exists already, or its folder does not. Name another with --out.`);
  }
}

function runImport({ basis, file, target, version, out: outFile }: Options, folder: string, { out }: Terminal): number {
  const former = formerBasis(folder, basis);
  const text = readText(folder, file, LARGEST_TABLE_FILE);
  const outcome = importTable(former, { text, fileName: basename(file), target, version });
  if (outcome.kind === 'unreadable') throw new Refused(`Cannot use ${file}: ${describeUnreadable(outcome.why)}.`);
  out(describeTable(outcome.table));
  for (const line of describeFindings(outcome.findings)) out(line);
  if (outcome.kind === 'faulty') {
    out('Nothing was written: mend the errors first.');
    return 1;
  }
  for (const difference of outcome.differences) out(describeDifference(difference));
  write(folder, outFile, outcome.document);
  out(`${summarize(outcome.differences)} Basis ${version} is written to ${outFile}.`);
  return 0;
}

/**
 * Makes a new version of a basis from a carrier's own mortality table, and shows which premiums change.
 *
 * @param folder the base of relative file names
 * @returns the exit code: 0 written, 1 the table has errors, 2 the command or a file cannot be used
 */
export function basisCommand(args: readonly string[], folder: string, terminal: Terminal): number {
  try {
    return runImport(readOptions(args), folder, terminal);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof RangeError)) throw error;
    terminal.err(error.message);
    return 2;
  }
}
