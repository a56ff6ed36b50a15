import { createBasis } from '../basis/basis.ts';
import type { BasisDocument } from '../basis/basis-document.ts';
import { adoptTable, type TableTarget, usedFrom } from './adopt-table.ts';
import { checkRateTable, type TableFinding } from './check-rate-table.ts';
import { type PremiumDifference, premiumDifferences } from './premium-differences.ts';
import {
  countedFromOne,
  isOfInsured,
  isOfOtherType,
  type RateTable,
  sexOf,
  type TableReading,
  type UnreadableTable,
  unreadable as unreadableTable,
} from './rate-table.ts';
import { readMortalityCsv } from './read-mortality-csv.ts';
import { readXtbml } from './read-xtbml.ts';

/** A carrier's table to be imported into a basis. */
export interface TableImport {
  /** Content of the file, XTbML or CSV. */
  readonly text: string;
  /** Name of a table without one of its own. */
  readonly fileName: string;
  readonly target: TableTarget;
  /** Of the basis it makes. */
  readonly version: string;
}

export type ImportOutcome =
  | { readonly kind: 'unreadable'; readonly why: UnreadableTable }
  /** The table has errors: it makes no basis. */
  | { readonly kind: 'faulty'; readonly table: RateTable; readonly findings: readonly TableFinding[] }
  | {
      readonly kind: 'made';
      readonly table: RateTable;
      /** Warnings. */
      readonly findings: readonly TableFinding[];
      readonly document: BasisDocument;
      readonly differences: readonly PremiumDifference[];
    };

/** Letters, digits, dots, dashes and underscores, with at least one letter or digit: a version is also a file name. */
export const BASIS_VERSION = /^(?=[._-]*[A-Za-z0-9])[\w.-]{1,40}$/;

function readTable(text: string, fileName: string): TableReading {
  const plain = text.replace(/^\uFEFF/, '');
  return plain.trimStart().startsWith('<') ? readXtbml(plain) : readMortalityCsv(plain, fileName);
}

/** A table for the other sex is probably the wrong file, so it must be confirmed. */
function checkSex(table: RateTable, { sex }: TableTarget): readonly TableFinding[] {
  const own = sexOf(table);
  return own === undefined || own === sex ? [] : [{ level: 'warning', code: 'otherSex' }];
}

/** Insured lives die earlier than annuitants: their rates would make annuities too cheap. */
function checkLives(table: RateTable, { kind }: TableTarget): readonly TableFinding[] {
  return kind === 'annuitant' && isOfInsured(table) ? [{ level: 'warning', code: 'ofInsured' }] : [];
}

/**
 * Reads and checks a table, makes a new basis with it, and compares premiums. Nothing is stored.
 *
 * @throws RangeError for the former version's name, and for select rates of annuitants
 */
export function importTable(former: BasisDocument, { text, fileName, target, version }: TableImport): ImportOutcome {
  const reading = readTable(text, fileName);
  if (reading.kind === 'unreadable') return reading;
  const table = countedFromOne(reading.table);
  if (isOfOtherType(table, target.kind)) return unreadableTable('otherType', table.contentType);
  const findings = [
    ...checkRateTable(table, usedFrom(target)),
    ...checkSex(table, target),
    ...checkLives(table, target),
  ];
  if (findings.some(({ level }) => level === 'error')) return { kind: 'faulty', table, findings };
  const label = table.name || version;
  const document = adoptTable(former, table, target, { version, en: label, fr: label });
  const differences = premiumDifferences(createBasis(former), createBasis(document));
  return { kind: 'made', table, findings, document, differences };
}
