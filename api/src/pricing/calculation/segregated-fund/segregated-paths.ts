import { type PathTerms, randomPaths } from '../../paths/random-paths.ts';
import type { CalculatedPaths } from '../calculation.ts';
import type { PricedSegregatedFund } from './price-segregated-fund-request.ts';
import { projectSegregated } from './project-segregated.ts';
import { managementExpense, segregatedProduct } from './segregated-value.ts';

/** Market values over random gross returns around the illustrated one, after expenses and withdrawals. */
export function segregatedPaths(
  { basis, prodID, request, projected }: PricedSegregatedFund,
  terms: PathTerms,
): CalculatedPaths {
  const { contract, fund } = request;
  const product = segregatedProduct(basis, prodID);
  const mean = product.gross.illustrated;
  const growth = { gross: mean, managementExpense: managementExpense(product, fund) };
  const percentiles = randomPaths(
    terms,
    contract.years,
    () => mean,
    (yearlyReturns) => projectSegregated(basis, prodID, { ...contract, growth, yearlyReturns }).marketValue,
  );
  return { column: 'value', mean, age: projected.assumed.age, percentiles };
}
