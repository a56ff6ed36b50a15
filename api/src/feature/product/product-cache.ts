import type { ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { PreparedBody } from '../../platform/http/prepared-body.ts';
import { ProductRepository } from './product.repository.ts';

interface Cached {
  readonly setup: ProductSetup;
  readonly body: PreparedBody;
}

/** The product setups, ready to be sent and to be used. */
@Injectable()
export class ProductCache {
  readonly #setups = new Map<string, Cached>();

  constructor(private readonly repository: ProductRepository) {}

  /** Reads every setup. Called once at start. */
  async open(): Promise<void> {
    for (const setup of await this.repository.all()) this.put(setup);
  }

  /** Takes a newly stored setup. */
  put(setup: ProductSetup): void {
    this.#setups.set(setup.prodID, { setup, body: new PreparedBody(setup) });
  }

  find(prodID: string): ProductSetup | undefined {
    return this.#setups.get(prodID)?.setup;
  }

  all(): readonly ProductSetup[] {
    return [...this.#setups.values()].map(({ setup }) => setup);
  }

  body(prodID: string): PreparedBody | undefined {
    return this.#setups.get(prodID)?.body;
  }
}
