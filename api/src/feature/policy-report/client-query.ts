import type { SelectQueryBuilder } from 'typeorm';
import { afterPrefix, toSearchForm } from '../illustration/search-terms.ts';
import type { PolicyPartyEntity } from '../policy/policy-party.entity.ts';
import { postalTerm } from '../policy/policy-row.ts';
import type { ListFilters } from './list-filters.ts';

type Query = SelectQueryBuilder<PolicyPartyEntity>;

function starting(query: Query, column: 'postalCode' | 'cityTerm', from: string): Query {
  if (from === '') return query;
  const parameters = { [column]: from, [`${column}After`]: afterPrefix(from) };
  return query.andWhere(`party.${column} >= :${column} AND party.${column} < :${column}After`, parameters);
}

/** A birth that is not known is in no range. */
function born(query: Query, { bornFrom, bornTo }: ListFilters): Query {
  if (bornFrom === undefined && bornTo === undefined) return query;
  query.andWhere("party.birthDate <> ''");
  if (bornFrom !== undefined) query.andWhere('party.birthDate >= :bornFrom', { bornFrom });
  return bornTo === undefined ? query : query.andWhere('party.birthDate <= :bornTo', { bornTo });
}

/** Narrows the parties of policies, and puts them in the order of their names. */
export function narrowed(query: Query, filters: ListFilters): Query {
  const { postalCode = '', city = '', statuses, church, denomination } = filters;
  starting(query, 'postalCode', postalTerm(postalCode));
  starting(query, 'cityTerm', toSearchForm(city));
  born(query, filters);
  if (statuses.length > 0) query.andWhere('policy.statusCode IN (:...statuses)', { statuses });
  if (church !== undefined) query.andWhere('party.churchNumber = :church', { church });
  if (denomination !== undefined) query.andWhere('party.denomination = :denomination', { denomination });
  return query
    .orderBy('party.lastName')
    .addOrderBy('party.firstName')
    .addOrderBy('policy.policyNumber')
    .addOrderBy('party.position');
}
