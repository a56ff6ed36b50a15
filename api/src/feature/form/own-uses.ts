import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProductRepository } from '../product/index.ts';
import { type FormUse, FormUses } from './form-uses.ts';
import { FormVersionEntity } from './form-version.entity.ts';

/** Uses of a form that are known here: by a screen of the product, and by products that override its fields. */
@Injectable()
export class OwnUses implements OnModuleInit {
  constructor(
    private readonly uses: FormUses,
    private readonly products: ProductRepository,
  ) {}

  onModuleInit(): void {
    this.uses.add((manager, form) => this.#find(manager, form));
  }

  async #find(manager: EntityManager, form: string): Promise<readonly FormUse[]> {
    const setups = (await this.products.all(manager)).filter(({ items }) => Object.keys(items[form] ?? {}).length > 0);
    return [
      ...(await screens(manager, form)),
      ...setups.map(({ prodID }) => ({ code: 'product', path: prodID, count: 1 }) as const),
    ];
  }
}

/** A form that was no form to be kept when it was made is what a screen of the product is drawn from. */
async function screens(manager: EntityManager, form: string): Promise<readonly FormUse[]> {
  const first = await manager.findOne(FormVersionEntity, { where: { form }, order: { version: 'ASC' } });
  return first !== null && first.document.record === undefined && first.document.kind === undefined
    ? [{ code: 'screen', path: form, count: 1 }]
    : [];
}
