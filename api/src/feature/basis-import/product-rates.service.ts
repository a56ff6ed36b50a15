import type { ProductRatesAnswer, ProductRatesRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Along, ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import type { ProductRates, RatesOutcome } from '../../pricing/import/product-rates.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ProductCache } from '../product/index.ts';
import { BasisStore } from './basis-store.ts';

declare module '../../platform/file/file-reader.ts' {
  interface ReadingWork {
    readonly productRates: ProductRates & { readonly former: BasisDocument };
  }
  interface Reading {
    readonly productRates: RatesOutcome;
  }
}

/** Gives a product rates of its own in a new version of a basis: seen first, kept when they are confirmed. */
@Injectable()
export class ProductRatesService implements OnModuleInit {
  constructor(
    private readonly bases: BasisRegistry,
    private readonly store: BasisStore,
    private readonly products: ProductCache,
    private readonly reader: FileReader,
    private readonly acts: ReviewedActs,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /api/bases/products', ({ body }, principal, along) => this.make(body, principal, along));
  }

  /** @throws ApiError as the endpoint says */
  async make(request: ProductRatesRequest, principal: Principal, along?: Along): Promise<ProductRatesAnswer> {
    const { former, version, prodID, source, changes, isAdopted } = request;
    const { document } = this.bases.get(former);
    this.#requireFree(version);
    const outcome = await this.#read({ former: document, prodID, source, changes, version });
    const made = requireMade(outcome, request);
    const detail = { former, product: prodID, source, changes };
    if (isAdopted && !(await this.store.keep(made.document, { action: 'basis.product', detail }, principal, along))) {
      throw taken(version);
    }
    const name = this.products.find(prodID)?.name ?? null;
    const samples = made.samples.map(({ after, ...sample }) => ({
      ...{ ...sample, name },
      after: Number.isNaN(after) ? null : after,
    }));
    return { isAdopted, samples };
  }

  #requireFree(version: string): void {
    const fault = this.store.faultOf(version);
    if (fault === 'unfit') throw new ApiError(HttpStatus.BAD_REQUEST, 'basisVersionRefused');
    if (fault === 'taken') throw taken(version);
  }

  /** Where numbers that are beyond all reason take no time and no memory of the server's own. */
  async #read(work: ProductRates & { readonly former: BasisDocument }): Promise<RatesOutcome> {
    try {
      return await this.reader.read('productRates', work);
    } catch (error) {
      if (error instanceof FileError) return { kind: 'unpriced' };
      throw error;
    }
  }
}

type Made = Extract<RatesOutcome, { kind: 'made' }>;

function requireMade(outcome: RatesOutcome, { former: version, source: product }: ProductRatesRequest): Made {
  switch (outcome.kind) {
    case 'made':
      return outcome;
    case 'noSource':
      throw new ApiError(HttpStatus.NOT_FOUND, 'ratesNone', { parameters: { product, version } });
    case 'noPlace':
      throw new ApiError(HttpStatus.BAD_REQUEST, 'ratesPlace', { parameters: { place: outcome.place } });
    case 'unpriced':
      throw new ApiError(HttpStatus.BAD_REQUEST, 'ratesUnpriced');
    default:
      return outcome satisfies never;
  }
}

function taken(version: string): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'basisVersionTaken', { parameters: { version } });
}
