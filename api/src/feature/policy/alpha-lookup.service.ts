import { createForm, listIssues } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import {
  ALPHA_LOOKUP_FORM,
  ALPHA_LOOKUP_MOST_ROWS,
  type AlphaLookupAnswer,
  type AlphaLookupRequest,
  type AlphaLookupRow,
} from '@lifeform/metadata/contract';
import { languageOf, lookupCode } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { toSearchForm } from '../../platform/database/search-form.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createReportText } from '../../report/report-text.ts';
import { FormCache } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache } from '../product/index.ts';
import { type NameSearch, PolicyRepository } from './policy.repository.ts';
import type { PolicyPartyEntity } from './policy-party.entity.ts';

/** The search button, whose checks also apply here. */
const SEARCH = 'btnSearch';

/** Finds policies by the names of their parties. */
@Injectable()
export class AlphaLookupService {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly products: ProductCache,
    private readonly messages: MessageCache,
    private readonly forms: FormCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 400 for too little of a name */
  async find(request: AlphaLookupRequest, principal: Principal): Promise<AlphaLookupAnswer> {
    this.#requireEnough(request);
    const search = searchOf(request);
    const found = await this.policies.byName(principal, search, ALPHA_LOOKUP_MOST_ROWS + 1);
    if (found.length === 0) {
      return [{ errorCode: lookupCode('NotFound'), errorMessage: this.#text('alpha-none', principal) }];
    }
    const rows = found.slice(0, ALPHA_LOOKUP_MOST_ROWS).map((party) => this.#row(party));
    if (found.length <= rows.length) return rows;
    const errorMessage = this.#text('alpha-more', principal, { count: rows.length });
    return rows.map((row, index) => (index === 0 ? { ...row, errorMessage } : row));
  }

  /** Policies of people of exactly that name, however it is divided into first and last names. */
  async named(name: string, principal: Principal, most: number): Promise<readonly AlphaLookupRow[]> {
    const words = toSearchForm(name).split(' ');
    return (await this.policies.byWholeName(principal, words, most)).map((party) => this.#row(party));
  }

  /** The search form decides how much of a name is enough, as on its screen. */
  #requireEnough({ lastName, firstName, middleName }: AlphaLookupRequest): void {
    const document = this.forms.newest(ALPHA_LOOKUP_FORM);
    if (!document) throw new Error(`the form ${ALPHA_LOOKUP_FORM} is not there`);
    const form = createForm(document, { locale: 'en', now: this.now });
    const names = { txtLastName: lastName, txtFirstName: firstName, txtMiddleName: middleName };
    form.setValues(Object.fromEntries(Object.entries(names).map(([field, name]) => [field, toSearchForm(name)])));
    form.submit(SEARCH);
    const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
    if (issues.length > 0) throw new ApiError(HttpStatus.BAD_REQUEST, 'nameTooShort', { issues });
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
