import { labelKey, type Messages, worded } from '@lifeform/metadata';
import type { CompareAnswer, ComparedIllustration } from '@lifeform/metadata/contract';
import {
  ILLUSTRATION_FORM,
  type IllustrationPayload,
  type ProductSetup,
  setupWords,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { type Alternative, alternativesOf, valuesFor } from './alternatives.ts';

/** With its pricing, for printing. */
export interface Beside extends ComparedIllustration {
  readonly priced?: PricedPayload;
}

type Known = Pick<ComparedIllustration, 'prodID' | 'name' | 'faceAmount' | 'changes'>;

/** An illustration and the alternatives its form asks for, each priced as a quote of its own. */
@Injectable()
export class CompareService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly forms: FormCache,
  ) {}

  /** @throws ApiError as `QuoteService.price` for the illustration itself */
  async compare(payload: IllustrationPayload, principal: Principal): Promise<CompareAnswer> {
    const compared = await this.beside(await this.quotes.price(payload, principal), principal);
    return { compared: compared.map(({ priced: _, ...one }) => one) };
  }

  /** The priced illustration first; a refused alternative has its reasons instead of a premium. */
  async beside(own: PricedPayload, principal: Principal): Promise<readonly Beside[]> {
    const { setup, premium, summary } = own;
    const first = { ...describe(setup, summary.faceAmount), ...withLabels(own, setup, { premium }), priced: own };
    const others = alternativesOf(setup, own.values).map((one) => this.as(one, own, principal));
    return [first, ...(await Promise.all(others))];
  }

  /** The illustration as the alternative changes it, or why that is impossible. */
  async as({ prodID, faceAmount, changes }: Alternative, own: PricedPayload, principal: Principal): Promise<Beside> {
    const { values, asOf } = own;
    const formVersion = own.document.version;
    const isOther = prodID !== own.setup.prodID;
    const setup = isOther ? await this.forms.setup(prodID, ILLUSTRATION_FORM, formVersion) : own.setup;
    const face = faceAmount ?? own.summary.faceAmount;
    if (setup?.comparable === undefined || kindOf(setup) !== kindOf(own.setup)) {
      const name = setup?.name ?? { en: prodID, fr: prodID };
      const issues = [{ code: 'msg-NotComparable', path: 'prodID' }];
      return { prodID, name, faceAmount: face, changes: [], issues, labels: {} };
    }
    const known = describe(setup, face, changes);
    const isRemade = isOther || faceAmount !== undefined;
    const entered = { ...(isRemade ? valuesFor(setup, values, face) : values), ...changes };
    try {
      const priced = await this.quotes.price(
        { prodID, formVersion, ...(asOf === undefined ? {} : { asOf }), values: entered },
        principal,
      );
      return { ...known, ...withLabels(own, setup, { premium: priced.premium }), priced };
    } catch (error) {
      return { ...known, ...withLabels(own, setup, { issues: issuesOf(error) }) };
    }
  }
}

type Told = Pick<ComparedIllustration, 'premium' | 'issues'>;

/** With labels in the words of its product, which may say other years than the one it stands beside. */
function withLabels({ document }: PricedPayload, setup: ProductSetup, told: Told): Told & { labels: Messages } {
  const words = worded(document.messages, setupWords(setup));
  const { premium, issues = [] } = told;
  const fields = [...(premium?.coverages ?? []).map(({ label }) => label), ...issues.map(({ path }) => path)];
  const labels = fields.flatMap((field) => {
    const label = words[labelKey(document.form, field)];
    return label === undefined ? [] : [[field, label] as const];
  });
  return { ...told, labels: Object.fromEntries(labels) };
}

/** Only products of one group are compared, such as savings or insurance. */
function kindOf({ comparedAs = 'life' }: ProductSetup): string {
  return comparedAs;
}

function describe({ prodID, name }: ProductSetup, faceAmount: number, changes: Alternative['changes'] = {}): Known {
  const changed = Object.entries(changes).map(([field, value]) => ({ field, code: String(value) }));
  return { prodID, name, faceAmount, changes: changed };
}

/** A form's issues with an alternative are an answer; any other error is a failure. */
function issuesOf(error: unknown): ApiIssues {
  if (error instanceof ApiError && error.getStatus() === HttpStatus.BAD_REQUEST) return error.issues;
  throw error;
}
