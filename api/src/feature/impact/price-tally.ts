import type { ImpactPrice, ImpactPrices } from '@lifeform/metadata/contract';

/** Most entries of a list, those that differ most. */
const MOST_LISTED = 500;

interface Priced extends Omit<ImpactPrice, 'name'> {
  /** Undefined where the person may not see it. */
  readonly name: string | undefined;
}

/** Counts the documents of one kind whose figures come out differently, and lists those the person may see. */
export class PriceTally {
  #entries: ImpactPrice[] = [];
  #count = 0;
  #hidden = 0;

  constructor(
    readonly kind: ImpactPrices['kind'],
    private readonly total: number,
  ) {}

  add({ name, ...priced }: Priced): void {
    this.#count += 1;
    if (name === undefined) this.#hidden += 1;
    else this.#entries.push({ ...priced, name });
    if (this.#entries.length >= 2 * MOST_LISTED) this.#entries = this.#greatest();
  }

  part(): ImpactPrices {
    const { kind, total } = this;
    return { kind, total, count: this.#count, hidden: this.#hidden, entries: this.#greatest() };
  }

  #greatest(): ImpactPrice[] {
    return this.#entries.sort((one, other) => other.size - one.size).slice(0, MOST_LISTED);
  }
}
