import { type CatalogueProduct, ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { BasisRegistry } from './basis.registry.ts';
import { catalogueProduct } from './product-catalogue.ts';

/** What can be quoted here. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly products: ProductCache,
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
  ) {}

  @Endpoint('GET /api/getProducts')
  list(): readonly CatalogueProduct[] {
    const document = this.forms.newest(ILLUSTRATION_FORM);
    if (!document) return [];
    return this.products.all().map((setup) => catalogueProduct(document, this.bases.get(setup.basis).document, setup));
  }
}
