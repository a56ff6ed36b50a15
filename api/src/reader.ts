import './platform/worker/give-way.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { censusCases } from './feature/batch/census-cases.ts';
import { checkRows } from './feature/import/check-rows.ts';
import { FileError } from './platform/file/file-error.ts';
import type { Reading, ReadingAnswer, ReadingKind, ReadingWork } from './platform/file/file-reader.ts';
import { readFormFile } from './platform/file/read-form-file.ts';
import { readTable } from './platform/file/read-table.ts';
import type { TableRow } from './platform/file/table-row.ts';
import { importCard } from './pricing/import/import-card.ts';
import { importTable } from './pricing/import/import-table.ts';
import { productRates } from './pricing/import/product-rates.ts';
import { writeCard } from './pricing/import/write-card.ts';

/** Entries sent to the server at a time, so that it can answer others in between. */
const LOT = 2000;

/** How each kind of uploaded file is read: without a database or secrets. */
const WORK: { readonly [Kind in ReadingKind]: (work: ReadingWork[Kind]) => Reading[Kind] } = {
  table: (work) => ({ rows: rowsOf(work) }),
  people: ({ roles, ...work }) => checkRows(rowsOf(work), roles),
  census: ({ context, ...work }) => censusCases(rowsOf(work), context),
  form: ({ bytes }) => ({ outcome: readFormFile(Buffer.from(bytes)) }),
  rates: ({ former, ...table }) => importTable(former, table),
  card: ({ former, bytes, limits, ...card }) => importCard(former, { ...card, rows: rowsOf({ bytes, limits }) }),
  cardTemplate: ({ former, prodID }) => ({ rows: writeCard(former, prodID) }),
  productRates: ({ former, ...rates }) => productRates(former, rates),
};

function rowsOf({ bytes, limits }: ReadingWork['table']): readonly TableRow[] {
  return readTable(Buffer.from(bytes), limits);
}

function* answers<Kind extends ReadingKind>(kind: Kind, work: ReadingWork[Kind]): Generator<ReadingAnswer> {
  try {
    const value = WORK[kind](work);
    const parts = Object.entries(value);
    for (const [list, items] of parts) {
      if (!Array.isArray(items)) continue;
      for (let at = 0; at < items.length; at += LOT) yield { kind: 'lot', list, items: items.slice(at, at + LOT) };
    }
    yield {
      kind: 'end',
      rest: Object.fromEntries(parts.map(([name, part]) => [name, Array.isArray(part) ? [] : part])),
    };
  } catch (error) {
    if (error instanceof FileError) yield { kind: 'refused', code: error.code, status: error.status };
    else yield { kind: 'failed', error };
  }
}

const { kind, work } = workerData as { kind: ReadingKind; work: ReadingWork[ReadingKind] }; // typed by FileReader
const port = parentPort;
const prepared = answers(kind, work);
const answer = () => port?.postMessage(prepared.next().value);
port?.on('message', answer);
answer();
