import type { ProductSetup } from '@lifeform/metadata/insurance';
import { type Basis, createBasis } from '../../pricing/basis/basis.ts';
import { NoBasisEntry } from '../../pricing/basis/basis-product.ts';
import { projectInforce } from '../../pricing/inforce/project-inforce.ts';
import { compiledQuote } from '../../pricing/quote/compiled-quote.ts';
import { priceQuote } from '../../pricing/quote/price-quote.ts';
import { changedSetups } from './changed-setups.ts';
import { compareFigures, type FigureChange, type Figures } from './compare-figures.ts';
import type { ImpactWork, PriceVerdict, Sample, Side } from './impact-work.ts';
import type { Fillers } from './judge-samples.ts';

type Illustration = Extract<Sample, { readonly kind: 'illustrations' }>['of'];
type InForce = Extract<Sample, { readonly kind: 'policies' }>['of'];

/** Works out what documents come to as published and as drafted, for products whose setup or basis the draft changes. */
export class SamplePricer {
  readonly #bases: ReadonlyMap<string, Basis>;
  readonly #before: ReadonlyMap<string, ProductSetup>;
  readonly #after: ReadonlyMap<string, ProductSetup>;

  constructor(
    private readonly work: ImpactWork,
    private readonly examine: Fillers['examine'],
  ) {
    this.#bases = new Map(work.bases.map((document) => [document.version, createBasis(document)]));
    const { published, draft } = work;
    const changed = changedSetups(published.setups, draft.setups);
    this.#after = new Map(changed.map(({ after }) => [after.prodID, after]));
    this.#before = new Map(published.setups.map((setup) => [setup.prodID, setup]));
  }

  /** Those whose figures come out differently. */
  price(samples: readonly Sample[]): readonly PriceVerdict[] {
    if (this.#after.size === 0) return [];
    return samples.flatMap((sample, at) => {
      const change = this.#change(sample);
      return change ? [{ at, ...change }] : [];
    });
  }

  #change(sample: Sample): FigureChange | undefined {
    if (sample.kind === 'illustrations') return this.#quoted(sample.of);
    return sample.kind === 'policies' ? this.#held(sample.of) : undefined;
  }

  /** Quoted anew. What either side refuses has no figures to compare. */
  #quoted(of: Illustration): FigureChange | undefined {
    const { prodID } = of.payload;
    const [before, after] = [this.#before.get(prodID), this.#after.get(prodID)];
    if (!before || !after) return undefined;
    const made = this.#quote(this.work.draft, after, of);
    const known = made && this.#quote(this.work.published, before, of);
    return known && compareFigures(known, made);
  }

  #quote({ document }: Side, setup: ProductSetup, { payload, user }: Illustration): Figures | undefined {
    const { values, issues } = this.examine(payload, { document, setup, user, action: 'save' });
    const basis = this.#bases.get(setup.basis);
    if (issues.length > 0 || !basis) return undefined;
    try {
      const priced = priceQuote(basis, compiledQuote(setup), values);
      if (priced.kind === 'refused') return undefined;
      return { premium: priced.premium.annualPremium, ledger: priced.premium.ledger };
    } catch (error) {
      if (error instanceof NoBasisEntry) return undefined;
      throw error;
    }
  }

  /**
   * As it is shown: on its basis, with the setups of the version of its issue. Versions that were published stay as they
   * are, so that only a policy which names the version being drafted is given other terms by it.
   */
  #held({ policy }: InForce): FigureChange | undefined {
    const basis = this.#bases.get(policy.basisVersion);
    const isIssued = policy.setupVersion < this.work.draft.document.version;
    if (isIssued || !basis || !this.#after.has(policy.prodID)) return undefined;
    const { ledger } = projectInforce(basis, (prodID) => this.#after.get(prodID) ?? this.#before.get(prodID), policy);
    const premium = ledger.columns.find(({ name }) => name === 'premium')?.values[0] ?? 0;
    return compareFigures(undefined, { premium, ledger });
  }
}
