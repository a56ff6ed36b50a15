import { createHash } from 'node:crypto';
import { toCsv } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { BasisImportAnswer, BasisImportRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { FileReader, type Reading, type ReadingWork } from '../../platform/file/file-reader.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { cardProduct } from '../../pricing/import/card-cells.ts';
import type { CardImport, CardOutcome } from '../../pricing/import/import-card.ts';
import type { writeCard } from '../../pricing/import/write-card.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ProductCache } from '../product/index.ts';
import { basisError } from './basis-error.ts';
import { BasisStore } from './basis-store.ts';

declare module '../../platform/file/file-reader.ts' {
  interface ReadingWork {
    readonly card: ReadingWork['table'] & Omit<CardImport, 'rows'> & { readonly former: BasisDocument };
    readonly cardTemplate: { readonly former: BasisDocument; readonly prodID: string };
  }
  interface Reading {
    readonly card: CardOutcome;
    readonly cardTemplate: { readonly rows: ReturnType<typeof writeCard> };
  }
}

/** Most findings answered. */
const MOST_FINDINGS = 200;
/** Several times a card of every age, class and term. */
const LIMITS = { lines: 50_000, cells: 60 };

type Read = Exclude<CardOutcome, { kind: 'noProduct' }>;

/** Imports a carrier's filed premiums for a product into a new version of a basis, and writes a basis's own as a file. */
@Injectable()
export class CardImportService {
  constructor(
    private readonly bases: BasisRegistry,
    private readonly store: BasisStore,
    private readonly products: ProductCache,
    private readonly reader: FileReader,
  ) {}

  /** @throws ApiError 404 for a basis that is not there or has no premiums of that product for a card */
  async write(version: string, prodID: string, language: Language) {
    const { document: former } = this.bases.get(version);
    if (!cardProduct(former, prodID)) {
      throw new ApiError(HttpStatus.NOT_FOUND, 'ratesNone', { parameters: { product: prodID, version } });
    }
    const { rows } = await this.#read('cardTemplate', { former, prodID });
    return { content: Buffer.from(toCsv(rows, language)), name: `${prodID}-${version}.csv` };
  }

  /** The version has been checked. @throws ApiError 400 for what is no card, and one with faults that is to be adopted */
  async import(file: Buffer, request: BasisImportRequest, principal: Principal): Promise<BasisImportAnswer> {
    const { former, prodID = '', version, isAdopted } = request;
    const { document } = this.bases.get(former);
    const outcome = await this.#read('card', { former: document, prodID, version, bytes: file, limits: LIMITS });
    if (outcome.kind === 'noProduct') throw basisError('msg-Card-product', 'prodID');
    if (!isAdopted) return this.#answer(outcome, prodID, false);
    if (outcome.kind === 'faulty') throw basisError('msg-BasisFaulty', 'File');
    const sha256 = createHash('sha256').update(file).digest('hex');
    const detail = { former, product: prodID, rates: outcome.summary.cells, sha256 };
    if (!(await this.store.keep(outcome.document, { action: 'basis.card', detail }, principal))) {
      throw basisError('msg-BasisTaken', 'version');
    }
    return this.#answer(outcome, prodID, true);
  }

  /** Beside the server: a card has thousands of rates. */
  async #read<Kind extends 'card' | 'cardTemplate'>(kind: Kind, work: ReadingWork[Kind]): Promise<Reading[Kind]> {
    try {
      return await this.reader.read(kind, work);
    } catch (error) {
      if (error instanceof FileError) throw basisError(error.code, 'File');
      throw error;
    }
  }

  #answer(outcome: Read, prodID: string, isAdopted: boolean): BasisImportAnswer {
    const { cells: ultimate, firstAge, lastAge } = outcome.summary;
    const name = this.products.find(prodID)?.name ?? null;
    const found = outcome.kind === 'faulty' ? outcome.found : [];
    const { changed, most } = outcome.kind === 'made' ? outcome : { changed: 0, most: [] };
    return {
      isAdopted,
      table: { name: prodID, ultimate, select: 0, firstAge, lastAge },
      ...{ findings: found.slice(0, MOST_FINDINGS), found: found.length, changed },
      differences: most.map((difference) => ({ ...difference, name })),
    };
  }
}
