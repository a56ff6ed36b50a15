import { parentPort, workerData } from 'node:worker_threads';
import { importTable } from './actuarial/import/import-table.ts';
import { FileError } from './platform/file/file-error.ts';
import type { Reading, ReadingAnswer, ReadingKind, ReadingWork } from './platform/file/file-reader.ts';
import { readTable } from './platform/file/read-table.ts';

/** Rows the server takes at a time: it answers others between one lot and the next. */
const LOT = 2000;

/** What is done with a stranger's file, by kind: it knows no database and no secret. */
const WORK: { readonly [Kind in ReadingKind]: (work: ReadingWork[Kind]) => Reading[Kind] } = {
  table: ({ bytes, limits }) => readTable(Buffer.from(bytes), limits),
  rates: ({ former, ...table }) => importTable(former, table),
};

function* answers<Kind extends ReadingKind>(kind: Kind, work: ReadingWork[Kind]): Generator<ReadingAnswer> {
  try {
    const value = WORK[kind](work);
    if (!Array.isArray(value)) yield { kind: 'value', value };
    else for (let at = 0; at < value.length; at += LOT) yield { kind: 'lot', items: value.slice(at, at + LOT) };
    yield { kind: 'end' };
  } catch (error) {
    if (error instanceof FileError) yield { kind: 'refused', code: error.code, status: error.status };
    else yield { kind: 'failed', error };
  }
}

const { kind, work } = workerData as { kind: ReadingKind; work: ReadingWork[ReadingKind] }; // FileReader's
const port = parentPort;
const prepared = answers(kind, work);
const answer = () => port?.postMessage(prepared.next().value);
port?.on('message', answer);
answer();
