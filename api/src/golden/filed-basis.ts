import { type Basis, createBasis } from '../pricing/basis/basis.ts';
import type { BasisDocument } from '../pricing/basis/basis-document.ts';
import { ownEntry } from '../pricing/own-entry.ts';
import type { CaseInputs } from './case-inputs.ts';

/** Properties of a product's entry that a carrier's own document may name, by the input of that name. */
const OF_PRODUCT = ['riskDiscount', 'marketValueMargin'] as const;

function given(inputs: CaseInputs, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.filter((name) => inputs.has(name)).map((name) => [name, inputs.number(name)]));
}

/** Rates joined by `|`, the first for the first year. @throws CannotRun unless each is a number */
function interestByYear(inputs: CaseInputs): object {
  return inputs.has('interestByYear') ? { interestByYear: inputs.text('interestByYear').split('|').map(Number) } : {};
}

/** The basis as a carrier's document would have it that names these methods for the product; the same without any. */
export function filedBasis(basis: Basis, product: string, inputs: CaseInputs): Basis {
  const entry: object | undefined = ownEntry(basis.document.products, product);
  if (entry === undefined) return basis;
  const premium = { ...given(inputs, ['firstYearLoad']), ...interestByYear(inputs) };
  const own = {
    ...given(inputs, OF_PRODUCT),
    ...(inputs.has('marketValueMethod') && { marketValueMethod: inputs.text('marketValueMethod') }),
    ...('premium' in entry &&
      Object.keys(premium).length > 0 && { premium: { ...(entry.premium as object), ...premium } }),
  };
  if (Object.keys(own).length === 0) return basis;
  const products: Record<string, object> = { ...basis.document.products, [product]: { ...entry, ...own } };
  return createBasis({ ...basis.document, products } as BasisDocument); // as certain as any document that is read
}
