import {
  ALPHA_LOOKUP_MOST_ROWS,
  type AlphaLookupAnswer,
  type AlphaLookupRequest,
  type AlphaLookupRow,
  labelKey,
  languageOf,
  lookupCode,
} from '@lifeform/metadata';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createReportText } from '../../report/report-text.ts';
import { toSearchForm } from '../illustration/search-terms.ts';
import { MessageLibrary } from '../message/message-library.ts';
import { ProductLibrary } from '../product/product-library.ts';
import { type NameSearch, PolicyRepository } from './policy.repository.ts';
import type { PolicyPartyEntity } from './policy-party.entity.ts';

/** Letters of a given name that are looked for without a last name. */
const FEWEST_LETTERS = 2;

/** Finds policies by the names of those who have a part in them. */
@Injectable()
export class AlphaLookupService {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly products: ProductLibrary,
    private readonly messages: MessageLibrary,
  ) {}

  /** @throws Refusal 400 for less of a name than can be looked for */
  async find(request: AlphaLookupRequest, principal: Principal): Promise<AlphaLookupAnswer> {
    const search = searchOf(request);
    if (search.lastName === '' && longest(search) < FEWEST_LETTERS) {
      throw new Refusal(HttpStatus.BAD_REQUEST, 'nameTooShort');
    }
    const found = await this.policies.byName(principal, search, ALPHA_LOOKUP_MOST_ROWS + 1);
    if (found.length === 0) {
      return [{ errorCode: lookupCode('NotFound'), errorMessage: this.#text('alpha-none', principal) }];
    }
    const rows = found.slice(0, ALPHA_LOOKUP_MOST_ROWS).map((party) => this.#row(party));
    if (found.length <= rows.length) return rows;
    const errorMessage = this.#text('alpha-more', principal, { count: rows.length });
    return rows.map((row, index) => (index === 0 ? { ...row, errorMessage } : row));
  }

  #row({ policy, name, roles, city, province }: PolicyPartyEntity): AlphaLookupRow {
    const { policyNumber, policyType, statusCode: policyCStatCode, isActive, prodID } = policy;
    const prodName = this.products.find(prodID)?.name;
    return {
      errorCode: lookupCode('PolicyFound'),
      ...{ policyNumber, name, roles, city, province, policyType, policyCStatCode, isActive },
      ...(prodName ? { prodName } : {}),
    };
  }

  #text(code: string, { user }: Principal, parameters: Readonly<Record<string, number>> = {}): string {
    const text = createReportText(this.messages.group('Policy') ?? {}, languageOf(user.inputLanguage));
    return text.message(labelKey('Policy', code), parameters);
  }
}

function searchOf({ lastName, firstName, middleName }: AlphaLookupRequest): NameSearch {
  return {
    lastName: toSearchForm(lastName),
    firstName: toSearchForm(firstName),
    middleName: toSearchForm(middleName),
  };
}

function longest({ firstName, middleName }: NameSearch): number {
  return Math.max(firstName.length, middleName.length);
}
