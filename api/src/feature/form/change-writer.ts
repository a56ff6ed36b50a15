import { isDeepStrictEqual } from 'node:util';
import type { FormDocument, Messages } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProductRepository } from '../product/product.repository.ts';
import { FormRepository } from './form.repository.ts';
import { requireOnce, requireOwnTexts, requireSetupsOf } from './publish-refusal.ts';

/** What a change wrote besides the form's own rows. */
export interface Written {
  /** Texts as they now are. */
  readonly messages: Messages;
  /** Keys of texts that are gone. */
  readonly goneTexts: readonly string[];
}

/** Writes a request's rows, inside the transaction of its publication. */
@Injectable()
export class ChangeWriter {
  constructor(
    private readonly repository: FormRepository,
    private readonly products: ProductRepository,
  ) {}

  async write(manager: EntityManager, before: FormDocument, request: UpdateControlItemsRequest): Promise<Written> {
    const { form, items, layout, rules, cases, messages = {}, products = {}, setups = {}, isWhole } = request;
    requireOnce(items.map(({ name }) => name));
    requireOwnTexts(form, messages);
    requireSetupsOf(form, ILLUSTRATION_FORM, setups);
    if (isWhole) await this.repository.replaceParts(manager, form, { items });
    else await this.repository.saveItems(manager, form, items);
    await this.repository.replaceParts(manager, form, {
      ...(layout ? { layout } : {}),
      ...(rules ? { rules } : {}),
      ...(cases ? { cases } : {}),
    });
    const goneTexts = isWhole ? await this.repository.keepTexts(manager, form, messages) : [];
    await this.repository.saveMessages(manager, differing(before.messages, messages));
    await this.#saveSetups(manager, before.version + 1, setups);
    for (const [prodID, overrides] of Object.entries(products)) {
      await this.products.override(manager, prodID, form, overrides);
    }
    return { messages, goneTexts };
  }

  async #saveSetups(
    manager: EntityManager,
    version: number,
    setups: Readonly<Record<string, ProductSetup>>,
  ): Promise<void> {
    const stored = new Map((await this.products.all(manager)).map((setup) => [setup.prodID, setup]));
    for (const setup of Object.values(setups)) {
      const before = stored.get(setup.prodID);
      if (before && isDeepStrictEqual(before, setup)) continue;
      await this.products.replace(manager, setup);
      if (before) await this.products.keep(manager, version, before, setup);
    }
  }
}

/** A text sent as it already is need not be written. */
function differing(before: Messages, after: Messages): Messages {
  return Object.fromEntries(Object.entries(after).filter(([key, text]) => !isDeepStrictEqual(before[key], text)));
}
