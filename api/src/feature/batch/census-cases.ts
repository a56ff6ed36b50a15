import { parseNumber } from '@lifeform/engine';
import {
  type ControlItem,
  type FieldValue,
  isChoice,
  isFieldType,
  isNumeric,
  type Language,
  traitsOf,
} from '@lifeform/metadata';
import { CENSUS_COLUMNS, type CensusColumn, type IssueParameters } from '@lifeform/metadata/contract';
import type { TableRow } from '../../platform/file/table-row.ts';
import type { ApiIssues } from '../../platform/http/api-error.ts';
import type { BatchCase } from './batch-case.ts';

export interface Census {
  readonly cases: readonly BatchCase[];
  /** Columns besides the required ones. */
  readonly further: readonly string[];
  /** All errors, by spreadsheet row and column: any of them prevents the batch. */
  readonly issues: ApiIssues;
}

declare module '../../platform/file/file-reader.ts' {
  interface ReadingWork {
    readonly census: TableWork & { readonly context: CensusContext };
  }
  interface Reading {
    readonly census: Census;
  }
}

export interface CensusContext {
  /** Items of the illustration form. */
  readonly items: readonly ControlItem[];
  readonly planCodes: ReadonlySet<string>;
  readonly mostCases: number;
  /** Language of its number format. */
  readonly language: Language;
}

const TICKED: ReadonlySet<string> = new Set(['true', '1', 'yes', 'oui', 'x']);
const LONGEST = 190;
/** As for a field of dollars: a group of three digits is never decimals. */
const MOST_DECIMALS = 2;

/** Reads the rows of a census. Whether a product accepts a case is found later, in the case's own row. */
export function censusCases(rows: readonly TableRow[], context: CensusContext): Census {
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) return refused('msg-BatchEmpty');
  if (body.length > context.mostCases) {
    return refused('msg-BatchTooMany', { max: { value: context.mostCases, format: 'number' } });
  }
  const columns = readHeader(header, context.items);
  if (columns.issues.length > 0) return { cases: [], further: [], issues: columns.issues };
  const read = body.map((row) => readRow(row, columns.named, context));
  const further = columns.named.flatMap(({ name, item }) => (item ? [name] : []));
  return {
    cases: read.map(({ made }) => made),
    further,
    issues: read.flatMap(({ issues }) => issues),
  };
}

function refused(code: string, parameters?: IssueParameters): Census {
  return { cases: [], further: [], issues: [{ code, path: 'File', ...(parameters ? { parameters } : {}) }] };
}

/** A column with its item of the illustration form; the five required ones have none. */
interface NamedColumn {
  readonly at: number;
  readonly name: string;
  readonly item: ControlItem | undefined;
}

function readHeader({ row, cells }: TableRow, items: readonly ControlItem[]) {
  const names = cells.map((cell) => cell.trim());
  const taken = new Map(items.filter(isTaken).map((item) => [item.name, item]));
  const isKnown = (name: string) => isNeeded(name) || taken.has(name);
  const missing = CENSUS_COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name, at) => name !== '' && (!isKnown(name) || names.indexOf(name) !== at));
  const named = names.flatMap((name, at): readonly NamedColumn[] =>
    name === '' ? [] : [{ at, name, item: isNeeded(name) ? undefined : taken.get(name) }],
  );
  const path = (name: string) => `rows[${row}].${name.slice(0, 40)}`;
  const issues = [
    ...missing.map((name) => ({ code: 'msg-ImportColumnMissing', path: path(name) })),
    ...unknown.map((name) => ({ code: 'msg-ImportColumnUnknown', path: path(name) })),
  ];
  return { named, issues };
}

function isNeeded(name: string): name is CensusColumn {
  return (CENSUS_COLUMNS as readonly string[]).includes(name);
}

/** Types a text cell can hold: numbers, ticks, choices and short texts that are not sensitive. */
function isTaken({ fieldType, readOnly, isSensitive }: ControlItem): boolean {
  const { holds, message } = traitsOf(fieldType);
  const isPlainText = holds === 'text' && message === undefined;
  const isSaid = isNumeric(fieldType) || isChoice(fieldType) || isPlainText || holds === 'boolean';
  return isSaid && isFieldType(fieldType) && !readOnly && !isSensitive;
}

function readRow({ row, cells }: TableRow, columns: readonly NamedColumn[], context: CensusContext) {
  const { language } = context;
  const issues: { readonly code: string; readonly path: string }[] = [];
  const found = (code: string | undefined, name: string) => {
    if (code !== undefined) issues.push({ code, path: `rows[${row}].${name}` });
  };
  const needed = new Map<string, string>();
  const also: Record<string, FieldValue> = {};
  for (const { at, name, item } of columns) {
    const text = (cells[at] ?? '').trim();
    if (item === undefined) needed.set(name, text);
    else if (text !== '') {
      also[name] = cellValue(text, item.fieldType, language);
      found(wrongCell(text, item.fieldType, language), name);
    }
  }
  for (const name of CENSUS_COLUMNS) found(wrongNeeded(name, needed.get(name) ?? '', context), name);
  const made: BatchCase = {
    plan: needed.get('plan') ?? '',
    age: numberOf(needed.get('age') ?? '', language),
    sex: needed.get('sex') ?? '',
    smokerClass: needed.get('smokerClass') ?? '',
    faceAmount: numberOf(needed.get('faceAmount') ?? '', language),
    ...(Object.keys(also).length > 0 ? { also } : {}),
  };
  return { made, issues };
}

function wrongNeeded(name: CensusColumn, text: string, { planCodes, language }: CensusContext): string | undefined {
  if (text === '') return 'msg-ImportRequired';
  if (name === 'plan') return planCodes.has(text) ? undefined : 'msg-BatchPlan';
  const isNumber = name === 'age' || name === 'faceAmount';
  return wrongCell(text, isNumber ? 'number' : 'text', language);
}

function wrongCell(text: string, fieldType: string, language: Language): string | undefined {
  if (text.length > LONGEST) return 'msg-ImportTooLong';
  return isNumeric(fieldType) && numberOf(text, language, fieldType) === null ? 'msg-BatchNumber' : undefined;
}

function cellValue(text: string, fieldType: string, language: Language): FieldValue {
  if (fieldType === 'check') return TICKED.has(text.toLowerCase());
  return isNumeric(fieldType) ? numberOf(text, language, fieldType) : text.slice(0, LONGEST);
}

/** Reads a number as a field of the form would. */
function numberOf(text: string, language: Language, fieldType = ''): number | null {
  const bare = traitsOf(fieldType).unit === 'percent' ? text.replace('%', '') : text;
  const reading = parseNumber(bare, language, MOST_DECIMALS);
  return reading.kind === 'number' ? reading.value : null;
}
