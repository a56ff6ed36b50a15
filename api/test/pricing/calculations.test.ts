import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { calculationFor, calculationPricing } from '../../src/pricing/calculation/calculations.ts';
import { compiledQuote } from '../../src/pricing/quote/compiled-quote.ts';

describe('calculations', () => {
  test.each(seed.products)('the one product $prodID names is the one that prices it in the basis', (setup) => {
    expect(calculationPricing(ob10.document, setup.prodID)).toBe(calculationFor(setup));
    expect(() => compiledQuote(setup)).not.toThrow();
  });

  test('price every kind of product of the basis, each kind by one of them', () => {
    const priced = [...new Set(seed.products.map(calculationFor))].flatMap(({ products }) => products);
    const kinds = new Set(Object.values(ob10.document.products).map(({ kind }) => kind));
    expect([...priced].sort()).toEqual([...kinds].sort());
  });

  test('a product the basis does not have is priced by none', () => {
    expect(calculationPricing(ob10.document, '9999')).toBeUndefined();
  });
});
