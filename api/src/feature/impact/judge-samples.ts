import { type FormDocument, type FormValues, withPresentNames } from '@lifeform/metadata';
import type { ImpactIssue } from '@lifeform/metadata/contract';
import { type IllustrationPayload, PRODUCT_FIELD, type ProductSetup } from '@lifeform/metadata/insurance';
import { type Basis, createBasis } from '../../pricing/basis/basis.ts';
import { NoBasisEntry } from '../../pricing/basis/basis-product.ts';
import { inforceValues } from '../../pricing/inforce/inforce-values.ts';
import { projectInforce } from '../../pricing/inforce/project-inforce.ts';
import { compiledQuote } from '../../pricing/quote/compiled-quote.ts';
import { priceQuote } from '../../pricing/quote/price-quote.ts';
import type { ApplicationSample, ImpactWork, RecordSample, Rights, Sample, Side, Verdict } from './impact-work.ts';

type Issues = readonly ImpactIssue[];
type Of<Kind extends Sample['kind']> = Extract<Sample, { readonly kind: Kind }>['of'];

/** Fills in a form as the saving features do; the worker provides it, because it may import them. */
export interface Fillers {
  /** The illustration form's answer to a payload, with the values after its rules. */
  readonly examine: (
    payload: IllustrationPayload,
    under: {
      readonly document: FormDocument;
      readonly setup: ProductSetup;
      readonly user: Rights;
      readonly action?: 'save';
    },
  ) => { readonly values: FormValues; readonly issues: Issues };
  readonly record: (document: FormDocument, sample: RecordSample) => Issues;
  /** What a form says of all its fields, on which values are entered as they are saved. */
  readonly whole: (
    under: { readonly document: FormDocument; readonly setup?: ProductSetup },
    sample: { readonly values: FormValues; readonly user: Rights },
  ) => Issues;
  readonly application: (
    under: { readonly document: FormDocument; readonly setup: ProductSetup },
    sample: ApplicationSample,
  ) => Issues;
}

/** The published form or the draft, compiled. */
interface OpenSide {
  readonly document: FormDocument;
  readonly setups: ReadonlyMap<string, ProductSetup>;
}

const NOBODY = { permissions: {}, overrides: {} } as unknown as Rights;
/** What was never complete, or is judged without the prices it is entered with. */
const IN_PART: ReadonlySet<Sample['kind']> = new Set(['policies', 'templates', 'concepts']);
const NO_PRODUCT: Issues = [{ code: 'msg-Option', field: PRODUCT_FIELD }];

/**
 * Checks saved documents under the published form and under a draft, with the checks that apply when they are saved.
 */
export class SampleJudge {
  readonly #published: OpenSide;
  readonly #draft: OpenSide;
  readonly #bases: ReadonlyMap<string, Basis>;

  constructor(
    private readonly work: ImpactWork,
    private readonly fill: Fillers,
  ) {
    this.#published = opened(work.published);
    this.#draft = opened(work.draft);
    this.#bases = new Map(work.bases.map((document) => [document.version, createBasis(document)]));
  }

  /** The documents that pass now and would no longer pass. */
  judge(samples: readonly Sample[]): readonly Verdict[] {
    return samples.flatMap((sample, at) => {
      const issues = this.#newIssues(sample);
      return issues.length > 0 ? [{ at, issues }] : [];
    });
  }

  /** The draft first: a document it accepts needs no second check. */
  #newIssues(sample: Sample): Issues {
    const drafted = this.#issues(this.#draft, sample);
    if (drafted.length === 0) return [];
    const before = this.#issues(this.#published, sample);
    if (!IN_PART.has(sample.kind)) return before.length === 0 ? drafted : [];
    // Only what is new.
    return drafted.filter(({ code, field }) => !before.some((one) => one.code === code && one.field === field));
  }

  #issues(side: OpenSide, sample: Sample): Issues {
    switch (sample.kind) {
      case 'records':
        return this.fill.record(side.document, sample.of);
      case 'illustrations':
        return this.#illustration(side, sample.of);
      case 'analyses':
        return this.fill.whole({ document: side.document }, sample.of);
      case 'concepts':
        return this.#concept(side, sample.of);
      case 'applications':
        return this.#application(side, sample.of);
      case 'policies':
        return this.#policy(side, sample.of);
      case 'templates':
        return this.#template(side, sample.of);
    }
  }

  #illustration({ document, setups }: OpenSide, { payload, user }: Of<'illustrations'>): Issues {
    const setup = setups.get(payload.prodID);
    if (!setup) return NO_PRODUCT;
    const { values, issues } = this.fill.examine(payload, { document, setup, user, action: 'save' });
    return issues.length > 0 || !this.work.isPriced ? issues : this.#priced(setup, values);
  }

  #priced(setup: ProductSetup, values: FormValues): Issues {
    const basis = this.#bases.get(setup.basis);
    if (!basis) return NO_PRODUCT;
    try {
      const priced = priceQuote(basis, compiledQuote(setup), values);
      return priced.kind === 'refused' ? priced.issues : [];
    } catch (error) {
      if (error instanceof NoBasisEntry) return NO_PRODUCT;
      throw error;
    }
  }

  #application({ document, setups }: OpenSide, sample: Of<'applications'>): Issues {
    const setup = setups.get(sample.row.prodID);
    return setup ? this.fill.application({ document, setup }, sample) : NO_PRODUCT;
  }

  #concept({ document, setups }: OpenSide, sample: Of<'concepts'>): Issues {
    const setup = setups.get(sample.prodID);
    return setup ? this.fill.whole({ document, setup }, sample) : NO_PRODUCT;
  }

  /** As the illustrations its product makes of it; only what the policy says counts. */
  #policy({ document, setups }: OpenSide, { policy }: Of<'policies'>): Issues {
    const setupOf = (prodID: string) => setups.get(prodID);
    const form = inforceValues(policy, setupOf).flatMap(({ values, setup }) =>
      this.#part(document, setup, values, NOBODY),
    );
    const basis = this.#bases.get(policy.basisVersion);
    if (form.length > 0 || !basis || !this.work.isPriced) return form;
    return projectInforce(basis, setupOf, policy).issues;
  }

  #template({ document, setups }: OpenSide, { prodID, values, user }: Of<'templates'>): Issues {
    const setup = setups.get(prodID);
    if (!setup) return NO_PRODUCT;
    const known = new Set(document.items.map(({ name }) => name));
    const gone = Object.keys(withPresentNames(values, document)).filter(
      (name) => !known.has(name) && isFilled(values[name]),
    );
    return [...gone.map((field) => ({ code: 'field-gone', field })), ...this.#part(document, setup, values, user)];
  }

  /** What a form says of the fields that are filled in, and not of those that are still to be. */
  #part(document: FormDocument, setup: ProductSetup, entered: FormValues, user: Rights): Issues {
    const values = withPresentNames(entered, document);
    const payload = { prodID: setup.prodID, formVersion: document.version, values };
    const { issues } = this.fill.examine(payload, { document, setup, user });
    return issues.filter(({ field }) => isFilled(values[field]));
  }
}

function opened({ document, setups }: Side): OpenSide {
  return { document, setups: new Map(setups.map((setup) => [setup.prodID, setup])) };
}

function isFilled(value: FormValues[string] | undefined): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
