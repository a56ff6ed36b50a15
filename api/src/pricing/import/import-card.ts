import { createBasis } from '../basis/basis.ts';
import type { BasisDocument } from '../basis/basis-document.ts';
import { cardProduct, chargedRate } from './card-cells.ts';
import type { PremiumDifference } from './premium-differences.ts';
import { type CardCell, type CardFinding, readCard, type SheetRow } from './read-card.ts';

/** A carrier's filed premiums for a product of a basis. */
export interface CardImport {
  readonly rows: readonly SheetRow[];
  readonly prodID: string;
  /** Of the basis it makes. */
  readonly version: string;
}

interface CardSummary {
  readonly cells: number;
  readonly firstAge: number;
  readonly lastAge: number;
}

export type CardOutcome =
  /** The basis has no such product, or no card can price it. */
  | { readonly kind: 'noProduct' }
  | { readonly kind: 'faulty'; readonly summary: CardSummary; readonly found: readonly CardFinding[] }
  | {
      readonly kind: 'made';
      readonly summary: CardSummary;
      readonly document: BasisDocument;
      /** Rates that are other than before. */
      readonly changed: number;
      /** Those of them that fell and rose most. */
      readonly most: readonly PremiumDifference[];
    };

/** Most differences answered of each sign. */
const MOST = 100;

/** Reads a rate card and makes a basis that charges it; a cell it does not have keeps its rate. Nothing is stored. */
export function importCard(former: BasisDocument, { rows, prodID, version }: CardImport): CardOutcome {
  const product = cardProduct(former, prodID);
  if (!product) return { kind: 'noProduct' };
  const { card, cells, findings: found } = readCard(former, product, rows);
  const summary = summaryOf(cells);
  if (found.length > 0) return { kind: 'faulty', summary, found };
  const products = { ...former.products, [prodID]: { ...product, card } };
  const document = { ...former, version, name: { en: version, fr: version }, products };
  const changes = changesOf(former, prodID, cells);
  const most = changes.length > 2 * MOST ? [...changes.slice(0, MOST), ...changes.slice(-MOST)] : changes;
  return { kind: 'made', summary, document, changed: changes.length, most };
}

function summaryOf(cells: readonly CardCell[]): CardSummary {
  const ages = cells.map(({ age }) => age);
  const [firstAge, lastAge] = ages.reduce(([least, most], age) => [Math.min(least, age), Math.max(most, age)], [
    ages[0] ?? 0,
    ages[0] ?? 0,
  ] as readonly [number, number]);
  return { cells: cells.length, firstAge, lastAge };
}

/** The rates that are other than before, from the one that fell most to the one that rose most. */
function changesOf(former: BasisDocument, prodID: string, cells: readonly CardCell[]): readonly PremiumDifference[] {
  const basis = createBasis(former);
  return cells
    .map(({ age, from, rate: after, ...key }) => ({
      product: prodID,
      inputs: inputsOf({ age, from, ...key }),
      quantity: 'ratePer1000',
      before: chargedRate(basis, prodID, key, age, Math.max(1, from)),
      after,
    }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => one.after / one.before - other.after / other.before);
}

function inputsOf({ sex, smokeClass, age, from, rateClass, term }: Omit<CardCell, 'rate'>): string {
  return `sex=${sex};smoker=${smokeClass};age=${age};face=${from};class=${rateClass};term=${term}`;
}
