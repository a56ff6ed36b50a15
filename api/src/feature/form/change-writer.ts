import { type FormDocument, type Messages, sameJson, withDisplayHidden } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { exampleRecord } from '../../report/render/example-record.ts';
import { requirePage } from '../../report/render/page-error.ts';
import { saveTexts } from '../message/index.ts';
import { ProductRepository } from '../product/index.ts';
import { FormRepository } from './form.repository.ts';
import { withParts } from './form-parts.ts';
import { requireOnce, requireOwnTexts, requireSetupsOf } from './publish-error.ts';

/** The result of a change: the form, and what was written of the texts and setups that forms share. */
export interface Written {
  /** The form with the sent parts. */
  readonly document: FormDocument;
  /** Changed texts. */
  readonly messages: Messages;
}

/** Works a request into a form and writes its texts and setups, inside the transaction of its publication. */
@Injectable()
export class ChangeWriter {
  constructor(
    private readonly repository: FormRepository,
    private readonly products: ProductRepository,
  ) {}

  async write(manager: EntityManager, before: FormDocument, request: UpdateControlItemsRequest): Promise<Written> {
    const { form, items, messages = {}, products = {}, setups = {}, isWhole } = request;
    requireOnce(items.map(({ name }) => name));
    requireOwnTexts(form, messages);
    requireSetupsOf(form, ILLUSTRATION_FORM, setups);
    if (isWhole) await this.repository.keepTexts(manager, form, messages);
    const changed = differing(before.messages, messages);
    await saveTexts(manager, changed);
    await this.#saveSetups(manager, before.version + 1, setups);
    for (const [prodID, overrides] of Object.entries(products)) {
      await this.products.override(manager, prodID, form, overrides);
    }
    const document = withDisplayHidden(withParts(before, request));
    // Another field's name or its end can be wrong with a page that was right.
    if (document.record?.page !== undefined) requirePage(document.record.page, exampleRecord(document));
    return { document, messages: changed };
  }

  async #saveSetups(
    manager: EntityManager,
    version: number,
    setups: Readonly<Record<string, ProductSetup>>,
  ): Promise<void> {
    if (Object.keys(setups).length === 0) return;
    const stored = new Map((await this.products.all(manager)).map((setup) => [setup.prodID, setup]));
    for (const setup of Object.values(setups)) {
      const before = stored.get(setup.prodID);
      if (before && sameJson(before, setup)) continue;
      if (before === undefined) {
        await this.products.add(manager, setup);
        continue;
      }
      await this.products.replace(manager, setup);
      await this.products.keep(manager, version, before, setup);
    }
  }
}

/** An unchanged text is not written. */
function differing(before: Messages, after: Messages): Messages {
  return Object.fromEntries(Object.entries(after).filter(([key, text]) => !sameJson(before[key], text)));
}
