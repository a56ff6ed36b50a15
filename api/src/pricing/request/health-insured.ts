import type { BasisDocument } from '../basis/basis-document.ts';
import { NotPriced, whyNotPriced } from '../not-priced.ts';
import { ownEntry } from '../own-entry.ts';
import { type FieldIssue } from './field-issue.ts';
import type { InsuredFacts } from './insured-facts.ts';

/** The form field behind a property of a policy, by the name the basis has for it. */
export type FieldOf = (property: string) => string;

/** A sex or smoker class the basis has no table for, before anything is looked up in one. */
function refuseInsured(document: BasisDocument, { sex, smokeClass }: InsuredFacts): void {
  if (sex !== 'M' && sex !== 'F') throw new NotPriced('msg-Option', 'sex', `there is no sex '${sex}'`);
  if (ownEntry(document.smokeClasses, smokeClass) !== undefined) return;
  throw new NotPriced('msg-Option', 'table', `there is no smoker class '${smokeClass}'`);
}

/** What the basis has against a policy of health insurance: the first thing found on the way to its premium. */
export function refuseHealth(
  document: BasisDocument,
  insured: InsuredFacts,
  fieldOf: FieldOf,
  price: () => unknown,
): readonly FieldIssue[] {
  const refused = whyNotPriced(() => {
    refuseInsured(document, insured);
    price();
  });
  return refused === undefined ? [] : [{ code: refused.code, field: fieldOf(refused.property) }];
}
