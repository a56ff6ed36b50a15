import { documentOf } from '@lifeform/metadata';
import { NO_CONTENT, type ProductContent, productContent } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readTextsOf } from '../message/index.ts';
import { ProductRepository } from '../product/index.ts';
import { FormRepository } from './form.repository.ts';
import { setupAsOf } from './form-version.ts';

/** A form as it stands; for a form that does not exist, version 0 with the texts and products it would start with. */
export interface CurrentForm {
  readonly version: number;
  readonly content: ProductContent;
}

/** Forms as they stand within a transaction. */
@Injectable()
export class CurrentForms {
  constructor(
    private readonly repository: FormRepository,
    private readonly products: ProductRepository,
  ) {}

  async read(manager: EntityManager, form: string): Promise<CurrentForm> {
    const newest = await this.repository.newest(form, manager);
    const messages = await readTextsOf(manager, form);
    const { document, overrides } = newest ?? { document: documentOf(form, 0, NO_CONTENT), overrides: {} };
    const setups = (await this.products.all(manager)).map((setup) => setupAsOf(setup, form, overrides));
    return { version: document.version, content: { ...productContent(document, setups), messages } };
  }
}
