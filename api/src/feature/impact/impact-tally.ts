import type { ImpactIssue, ImpactPart } from '@lifeform/metadata/contract';

/** Most entries of a list: whoever needs more narrows the change down first. */
const MOST_LISTED = 500;
const MOST_REASONS = 20;

interface Counted {
  readonly id: string;
  /** Undefined where the person may not see it. */
  readonly name: string | undefined;
  readonly issues: readonly ImpactIssue[];
}

/** Counts the documents of one kind that a draft affects, and lists those the person may see. */
export class ImpactTally {
  readonly #entries: ImpactPart['entries'][number][] = [];
  readonly #reasons = new Map<string, ImpactPart['reasons'][number]>();
  #count = 0;
  #hidden = 0;

  constructor(
    private readonly kind: ImpactPart['kind'],
    private readonly how: ImpactPart['how'],
    private readonly total: number,
  ) {}

  add({ id, name, issues }: Counted): void {
    const told = issues.map(({ code, field }) => ({ code, field }));
    this.#count += 1;
    if (name === undefined) this.#hidden += 1;
    else if (this.#entries.length < MOST_LISTED) this.#entries.push({ id, name, issues: told });
    for (const key of new Set(told.map(({ code, field }) => `${code} ${field}`))) {
      const [code = '', field = ''] = key.split(' ');
      const before = this.#reasons.get(key)?.count ?? 0;
      this.#reasons.set(key, { code, field, count: before + 1 });
    }
  }

  part(): ImpactPart {
    const { kind, how, total } = this;
    const reasons = [...this.#reasons.values()].sort((one, other) => other.count - one.count);
    const sums = { count: this.#count, hidden: this.#hidden };
    return { kind, how, total, ...sums, entries: this.#entries, reasons: reasons.slice(0, MOST_REASONS) };
  }
}
