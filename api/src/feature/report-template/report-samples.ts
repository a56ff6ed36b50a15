import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import type { ReportSample } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { ReportService } from '../report/index.ts';

/** Renders single pages of the report with sample data. */
@Injectable()
export class ReportSamples {
  constructor(
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly quotes: QuoteService,
    private readonly reports: ReportService,
  ) {}

  /**
   * The page as an HTML document. @param source replaces the current template
   * @throws ApiError 404 when no product prints such a page; as `ReportService.page`
   */
  async page(name: string, language: Language, principal: Principal, source?: string): Promise<string> {
    const priced = await this.#priced(this.#sampleFor(name), principal);
    return this.reports.page(name, priced, principal, { language, source });
  }

  #sampleFor(name: string): ReportSample {
    const found = seed.reportSamples.find(({ prodID }) =>
      this.products.find(prodID)?.pages.some(({ template }) => template === name),
    );
    if (!found) throw new ApiError(HttpStatus.NOT_FOUND, 'pageUnused');
    return found;
  }

  async #priced({ prodID, values }: ReportSample, principal: Principal): Promise<PricedPayload> {
    const document = this.forms.newest(ILLUSTRATION_FORM);
    if (!document) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: ILLUSTRATION_FORM } });
    const payload = { prodID, formVersion: document.version, values: { ...defaultsOf(document), ...values } };
    const tried = await this.quotes.priceStored(payload, principal);
    if (tried.kind === 'refused') throw new ApiError(HttpStatus.NOT_FOUND, 'sampleRefused');
    return tried.priced;
  }
}

function defaultsOf({ items }: FormDocument): FormValues {
  return Object.fromEntries(
    items.flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
  );
}
