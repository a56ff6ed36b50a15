import { sameJson } from '@lifeform/metadata';
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

  /** Reads every setup. What is as it was stays the same object, with all that was compiled of it. */
  async read(): Promise<() => void> {
    const setups = await this.repository.all();
    return () => {
      const former = new Map(this.#setups);
      this.#setups.clear();
      for (const setup of setups) {
        const kept = former.get(setup.prodID);
        const isSame = kept !== undefined && sameJson(kept.setup, setup);
        this.#setups.set(setup.prodID, isSame ? kept : { setup, body: new PreparedBody(setup) });
      }
    };
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
