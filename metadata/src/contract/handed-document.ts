import { LANGUAGES } from '../form/message/message.ts';
import {
  anyText,
  choice,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  record,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** A printed illustration that is kept as it was handed over. */
export const handedDocumentSchema = named(
  'HandedDocument',
  object({
    id: anyText,
    /** Name of its file. */
    name: anyText,
    language: choice(LANGUAGES),
    /** ISO instant. */
    printedAt: anyText,
    /** Who printed it. */
    printedBy: anyText,
    /** SHA-256 of its bytes, hexadecimal. */
    hash: anyText,
    /** Bytes. */
    size: number(),
    formVersion: number(),
    /** Version of the rates. */
    basisVersion: anyText,
    /** Version of the product that printed it, and of the pages it ships. */
    productVersion: anyText,
    /** By template of a page: its version here; 0 for the one shipped. */
    templates: record('.*', number(), 1000),
    /** The day it is removed, ISO; null where documents are kept for good. */
    keptUntil: nullable(anyText),
  }),
);
export type HandedDocument = Static<typeof handedDocumentSchema>;

export const handedDocumentsSchema = listOf(handedDocumentSchema);

/** POST /api/illustrations/{id}/documents: the illustration as of today, by what is in force now. */
export const printAnewSchema = named(
  'PrintAnewRequest',
  object({
    /** A UUID made by the client; names the run whose progress it follows. */
    runID: optional(text(36, 1)),
  }),
);

/** One thing that would be otherwise if the document were printed anew, in the reader's words. */
export const documentChangeSchema = named(
  'DocumentChange',
  object({
    kind: choice(['version', 'page', 'entry', 'figure']),
    /** What it is. */
    label: anyText,
    /** Blank where there was none. */
    before: anyText,
    /** Blank where there is none any more. */
    after: anyText,
  }),
);
export type DocumentChange = Static<typeof documentChangeSchema>;

export const documentChangesSchema = named('DocumentChanges', object({ changes: listOf(documentChangeSchema) }));
export type DocumentChanges = Static<typeof documentChangesSchema>;

export const openedDocumentSchema = named(
  'OpenedDocument',
  object({
    /** One-time address of the file; opens in a plain browser tab. */
    reportOutputFile: anyText,
  }),
);
export type OpenedDocument = Static<typeof openedDocumentSchema>;
