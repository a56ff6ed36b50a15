import { createHash } from 'node:crypto';
import type { BasisDifference, BasisImportAnswer, BasisImportRequest, BasisListing } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { pricedProducts } from '../../pricing/calculation/calculations.ts';
import type { TableTarget } from '../../pricing/import/adopt-table.ts';
import { cardProduct } from '../../pricing/import/card-cells.ts';
import type { TableFinding } from '../../pricing/import/check-rate-table.ts';
import type { ImportOutcome, TableImport } from '../../pricing/import/import-table.ts';
import type { PremiumDifference } from '../../pricing/import/premium-differences.ts';
import type { RateTable, UnreadableTable } from '../../pricing/import/rate-table.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ProductCache } from '../product/index.ts';
import { basisError } from './basis-error.ts';
import { BasisStore } from './basis-store.ts';
import { CardImportService } from './card-import.service.ts';

declare module '../../platform/file/file-reader.ts' {
  interface ReadingWork {
    readonly rates: TableImport & { readonly former: BasisDocument };
  }
  interface Reading {
    readonly rates: ImportOutcome;
  }
}

/** Most findings answered. */
const MOST_FINDINGS = 200;
/** Most missing rates named in one message. */
const MOST_NAMED = 30;

type Made = Extract<ImportOutcome, { kind: 'made' }>;

/** Imports a carrier's own mortality table into a new version of a basis: previewed first, stored on confirmation. */
@Injectable()
export class BasisImportService {
  constructor(
    private readonly bases: BasisRegistry,
    private readonly store: BasisStore,
    private readonly products: ProductCache,
    private readonly reader: FileReader,
    private readonly cards: CardImportService,
  ) {}

  list(): readonly BasisListing[] {
    return this.bases.all().map(({ document }) => {
      const { version, name } = document;
      const cards = Object.keys(document.products)
        .filter((prodID) => cardProduct(document, prodID))
        .map((prodID) => ({ prodID, name: this.products.find(prodID)?.name ?? null }));
      return { version, name, products: pricedProducts(document), cards };
    });
  }

  /**
   * @throws ApiError 400 for a file that is not a table, a version that exists, and a table with errors that is to be
   * adopted; 404 for an unknown former basis
   */
  async import(file: Buffer, request: BasisImportRequest, principal: Principal): Promise<BasisImportAnswer> {
    const { document: former } = this.bases.get(request.former);
    this.#requireFree(request.version);
    if (request.table === 'card') return this.cards.import(file, request, principal);
    const target = targetOf(request);
    const outcome = await this.#read(former, file, target, request.version);
    if (outcome.kind === 'unreadable') throw unreadable(outcome.why);
    if (!request.isAdopted) return this.#answer(outcome, false);
    if (outcome.kind === 'faulty') throw faulty(outcome.findings);
    if (!request.isOtherSex && outcome.findings.some(({ code }) => code === 'otherSex')) {
      throw basisError('msg-BasisOtherSex', 'sex');
    }
    await this.#adopt(outcome, file, request, principal);
    return this.#answer(outcome, true);
  }

  async #read(former: BasisDocument, file: Buffer, target: TableTarget, version: string): Promise<ImportOutcome> {
    const text = file.toString('utf8');
    try {
      return await this.reader.read('rates', { former, text, fileName: version, target, version });
    } catch (error) {
      if (error instanceof FileError) throw basisError(error.code, 'File');
      // The version has been checked: the remaining reason is a table of another kind than the one it replaces.
      if (error instanceof RangeError) throw basisError('msg-BasisKind', 'table');
      throw error;
    }
  }

  #requireFree(version: string): void {
    const fault = this.store.faultOf(version);
    if (fault) throw basisError(fault === 'taken' ? 'msg-BasisTaken' : 'msg-BasisVersion', 'version');
  }

  async #adopt({ document, table }: Made, file: Buffer, request: BasisImportRequest, principal: Principal) {
    const { former, sex, table: target } = request;
    const sha256 = createHash('sha256').update(file).digest('hex');
    const detail = { former, sex, target, table: table.name, sha256 };
    const isKept = await this.store.keep(document, { action: 'basis.import', detail }, principal);
    if (!isKept) throw basisError('msg-BasisTaken', 'version');
  }

  #answer(outcome: Exclude<ImportOutcome, { kind: 'unreadable' }>, isAdopted: boolean): BasisImportAnswer {
    const { table, findings } = outcome;
    const differences = outcome.kind === 'made' ? outcome.differences : [];
    return {
      isAdopted,
      table: summaryOf(table),
      findings: findings.slice(0, MOST_FINDINGS).map(withoutNaN),
      found: findings.length,
      differences: differences.map((difference) => this.#named(difference)),
      changed: differences.length,
    };
  }

  #named({ product, inputs, quantity, before, after }: PremiumDifference): BasisDifference {
    const name = this.products.find(product)?.name ?? null;
    return { product, name, inputs, quantity, before, after: Number.isNaN(after) ? null : after };
  }
}

function targetOf({ table, sex }: BasisImportRequest): TableTarget {
  if (sex === undefined || table === 'card') throw basisError('msg-BasisSex', 'sex');
  return table === 'annuitant' ? { kind: 'annuitant', sex } : { kind: 'insured', sex, table };
}

function summaryOf({ name, cells }: RateTable): BasisImportAnswer['table'] {
  const ages = cells.flatMap(({ age, duration }) => (duration === undefined ? [age] : []));
  const [firstAge, lastAge] = [Math.min(...ages), Math.max(...ages)].map((age) => (Number.isFinite(age) ? age : 0));
  return {
    name,
    ultimate: ages.length,
    select: cells.length - ages.length,
    firstAge: firstAge ?? 0,
    lastAge: lastAge ?? 0,
  };
}

/** Leaves out values that could not be read as numbers, because JSON cannot hold NaN. */
function withoutNaN<T extends object>(finding: T): T {
  return Object.fromEntries(Object.entries(finding).filter(([, value]) => !Number.isNaN(value))) as T;
}

/** Lists missing rates by age, select ones also by policy year: `45`, `30/3`. */
function faulty(findings: readonly TableFinding[]): ApiError {
  const gaps = findings.filter(({ code }) => code === 'gap');
  if (gaps.length === 0) return basisError('msg-BasisFaulty', 'File');
  const named = gaps.slice(0, MOST_NAMED).map(({ age, duration }) => [age, duration].filter(isKnown).join('/'));
  const cells = [...named, ...(gaps.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return new ApiError(HttpStatus.BAD_REQUEST, 'tableGaps', { parameters: { count: gaps.length, cells } });
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined;
}

function unreadable({ code, detail }: UnreadableTable): ApiError {
  if (code !== 'otherType') return basisError(`msg-Table-${code}`, 'File');
  return new ApiError(HttpStatus.BAD_REQUEST, 'tableOtherType', { parameters: { type: detail } });
}
