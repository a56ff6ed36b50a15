/** One case of a suite: a rule, its data and the expected result. */
export interface SuiteCase {
  /** Counted from 1 among the cases; comments do not count. */
  readonly number: number;
  readonly rule: unknown;
  readonly data: unknown;
  readonly wanted: Wanted;
}

export type Wanted =
  | { readonly kind: 'result'; readonly value: unknown }
  /** The error the suite expects, e.g. `{type: 'NaN'}`. */
  | { readonly kind: 'error'; readonly error: unknown };

export type CaseFile =
  | { readonly kind: 'cases'; readonly cases: readonly SuiteCase[] }
  /** A sentence that says what to fix. */
  | { readonly kind: 'unusable'; readonly reason: string };

const SHAPE =
  'a comment (text), [rule, data, result] with or without a description, or {rule, data, result} with `error` in place of `result`';

/** Reads a file in the public JSON-Logic suite format: a list of comments, triples and objects. */
export function readCaseFile(text: string): CaseFile {
  const entries = parse(text);
  if (entries.kind === 'unusable') return entries;
  const cases: SuiteCase[] = [];
  for (const [index, entry] of entries.list.entries()) {
    if (typeof entry === 'string') continue;
    const read = readEntry(entry);
    if (read === undefined) return unusable(`entry ${index + 1} of the list is not ${SHAPE}. Mend it.`);
    cases.push({ number: cases.length + 1, ...read });
  }
  return cases.length > 0 ? { kind: 'cases', cases } : unusable(`it holds no case. Each entry is ${SHAPE}.`);
}

function unusable(reason: string) {
  return { kind: 'unusable', reason } as const;
}

function parse(text: string) {
  try {
    // Some editors write a byte order mark; it is not part of the JSON.
    const list: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (Array.isArray(list)) return { kind: 'list', list: list as readonly unknown[] } as const;
    return unusable(`it must hold a list. Each entry is ${SHAPE}.`);
  } catch (error) {
    return unusable(`it is not JSON (${error instanceof Error ? error.message : 'unreadable'}). Mend the text.`);
  }
}

type Entry = Omit<SuiteCase, 'number'>;

function readEntry(entry: unknown): Entry | undefined {
  if (Array.isArray(entry)) return readTriple(entry);
  return typeof entry === 'object' && entry !== null ? readRecord(entry) : undefined;
}

/** Some suites add a description of the case after the result. */
function readTriple(entry: readonly unknown[]): Entry | undefined {
  const [rule, data, value, description = ''] = entry;
  const isCase = entry.length >= 3 && entry.length <= 4 && typeof description === 'string';
  return isCase ? { rule, data, wanted: { kind: 'result', value } } : undefined;
}

/** Missing data is an empty record, as the format defines. An `error` of null or false means no error. */
function readRecord(entry: object): Entry | undefined {
  const { rule, data = {}, result, error }: Partial<Record<string, unknown>> = { ...entry };
  if (!('rule' in entry)) return undefined;
  if (error !== undefined && error !== null && error !== false) return { rule, data, wanted: { kind: 'error', error } };
  return 'result' in entry ? { rule, data, wanted: { kind: 'result', value: result } } : undefined;
}
