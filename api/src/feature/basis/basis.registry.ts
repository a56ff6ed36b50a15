import { join } from 'node:path';
import type { PricedProducts } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Basis, createBasis } from '../../pricing/basis/basis.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { ob10 } from '../../pricing/basis/ob-1.0.ts';
import { pricedProducts } from '../../pricing/calculation/calculations.ts';
import { readBasisFiles } from './read-basis-files.ts';

/**
 * The pricing bases of this installation by version: the product's own, and those in the data directory's `bases`
 * folder. A version never changes once illustrations name it.
 */
@Injectable()
export class BasisRegistry {
  readonly #bases: Map<string, Basis>;

  constructor(@Inject(CONFIG) config: Config) {
    this.#bases = new Map(readBasisFiles(join(config.dataDir, 'bases'), ob10));
  }

  /** What new business is priced under. */
  current(): Basis {
    return ob10;
  }

  all(): readonly Basis[] {
    return [...this.#bases.values()];
  }

  has(version: string): boolean {
    return this.#bases.has(version);
  }

  /** What each of them prices. */
  priced(): PricedProducts {
    return Object.fromEntries(this.all().map(({ document }) => [document.version, pricedProducts(document)]));
  }

  /** Takes a newly stored basis. */
  add(document: BasisDocument): void {
    this.#bases.set(document.version, createBasis(document));
  }

  /** @throws ApiError 404 naming the version */
  get(version: string): Basis {
    const basis = this.#bases.get(version);
    if (!basis) throw new ApiError(HttpStatus.NOT_FOUND, 'noBasis', { parameters: { version } });
    return basis;
  }
}
