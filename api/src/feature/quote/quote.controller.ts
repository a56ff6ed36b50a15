import {
  type CatalogueProduct,
  type FirstYearPremium,
  ILLUSTRATION_FORM,
  type IllustrationPayload,
  isOffered,
} from '@lifeform/metadata/insurance';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { catalogueProduct } from './product-catalogue.ts';
import { QuoteService } from './quote.service.ts';

/** Premiums, products and pricing bases. */
@Controller()
export class QuoteController {
  constructor(
    private readonly quotes: QuoteService,
    private readonly products: ProductCache,
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
  ) {}

  @Endpoint('POST /api/GetFirstYearPremium')
  price(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<FirstYearPremium> {
    return this.quotes.priceWithHints(payload, principal);
  }

  @Endpoint('GET /api/getProducts')
  list(): readonly CatalogueProduct[] {
    const document = this.forms.newest(ILLUSTRATION_FORM);
    if (!document) return [];
    return this.products
      .all()
      .filter(({ prodID }) => isOffered(document, prodID))
      .map((setup) => catalogueProduct(document, this.bases.get(setup.basis).document, setup));
  }

  /** Every number of a basis, as stored. */
  @Endpoint('GET /api/basis/:version')
  basis(@Param('version') version: string): BasisDocument {
    return this.bases.get(version).document;
  }
}
