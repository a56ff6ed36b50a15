import { PATHS } from '@lifeform/metadata/contract';
import { type CatalogueProduct, ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../platform/auth/policy.ts';
import { FormLibrary } from '../form/form-library.ts';
import { ProductLibrary } from '../product/product-library.ts';
import { BasisRegistry } from './basis.registry.ts';
import { catalogueProduct } from './product-catalogue.ts';

/** What can be quoted here. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly products: ProductLibrary,
    private readonly forms: FormLibrary,
    private readonly bases: BasisRegistry,
  ) {}

  @Get(PATHS.products)
  @SignedIn()
  list(): readonly CatalogueProduct[] {
    const document = this.forms.newest(ILLUSTRATION_FORM);
    if (!document) return [];
    return this.products.all().map((setup) => catalogueProduct(document, this.bases.get(setup.basis).document, setup));
  }
}
