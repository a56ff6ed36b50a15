import { isRecord } from '../../schema/is-record.ts';
import { type Feature, type FeatureList, isUsual, type LeftBehind, type LeftReason } from './report.ts';

/** Characters of what was written that a report repeats. */
const LONGEST_DETAIL = 120;

/**
 * Accounts for every property of a source: what a reader took, what it left and why. What no reader spoke of is left
 * too, so that nothing is lost without a word.
 */
export class Ledger {
  readonly #features: FeatureList;
  readonly #taken = new Map<string, string>();
  readonly #entered = new Map<string, string>();
  readonly #left = new Map<string, LeftBehind>();

  constructor(features: FeatureList) {
    this.#features = features;
  }

  take(path: string, feature: string): void {
    this.#taken.set(path, feature);
  }

  /** What stands in it is accounted for one by one, as features of that kind. */
  enter(path: string, kind: string): void {
    this.#entered.set(path, kind);
  }

  leave(path: string, feature: string, why: LeftReason | undefined, value?: unknown): void {
    const detail = value === undefined ? undefined : inShort(value);
    const known = this.#feature(feature);
    const reason = why ?? known?.why ?? (known === undefined ? 'unknown' : 'here');
    this.#left.set(path, { path, feature, why: reason, ...(detail === undefined ? {} : { detail }) });
  }

  isLeft(path: string): boolean {
    return this.#left.has(path);
  }

  /** Everything that is left of a source, in its order. */
  settle(source: unknown): readonly LeftBehind[] {
    const inOrder: LeftBehind[] = [];
    const visit = (value: unknown, path: string, feature: string): void => {
      const left = this.#left.get(path);
      if (left) inOrder.push(left);
      if (left || this.#taken.has(path)) return;
      const kind = this.#entered.get(path);
      if (kind === undefined) {
        if (this.#saysNothing(value, feature)) return;
        this.leave(path, feature, undefined, value);
        visit(value, path, feature);
      } else if (Array.isArray(value)) value.forEach((entry, at) => void visit(entry, `${path}/${at}`, kind));
      else if (isRecord(value))
        for (const [name, part] of Object.entries(value)) visit(part, pathOf(path, name), featureOf(kind, name));
    };
    visit(source, '', '');
    const seen = new Set(inOrder);
    return [...inOrder, ...[...this.#left.values()].filter((entry) => !seen.has(entry))];
  }

  /** How often each feature was taken over, and not left after all. */
  taken(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const [path, feature] of this.#taken)
      if (!this.#left.has(path)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    return counts;
  }

  #feature(name: string): Feature | undefined {
    return Object.hasOwn(this.#features, name) ? this.#features[name] : undefined;
  }

  #saysNothing(value: unknown, name: string): boolean {
    if (isEmpty(value)) return true;
    const feature = this.#feature(name);
    return feature !== undefined && isUsual(feature, value);
  }
}

/** What the list of features calls a property; of a kind whose names are the author's own, they are all one. */
export function featureOf(kind: string, name: string): string {
  return kind.endsWith('*') ? kind : `${kind}.${name}`;
}

/** One step further down a JSON pointer. */
export function pathOf(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}

function inShort(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return written.length > LONGEST_DETAIL ? `${written.slice(0, LONGEST_DETAIL)}…` : written;
}
