import type { SelectQueryBuilder } from 'typeorm';
import { afterPrefix, toSearchForm } from '../../platform/database/search-form.ts';
import type { PolicyPartyEntity } from './policy-party.entity.ts';
import { postalTerm } from './policy-row.ts';

/** Filters for a list of clients and policies; absent ones do not filter. Days are `YYYY-MM-DD`, included. */
export interface PartyFilters {
  readonly postalCode?: string;
  readonly city?: string;
  readonly bornFrom?: string;
  readonly bornTo?: string;
  /** Ages at death, for the dead; absent when filtering by birth date. */
  readonly ages?: { readonly from: number; readonly to: number };
  readonly statuses: readonly string[];
  readonly church?: string;
  readonly denomination?: string;
}

type Query = SelectQueryBuilder<PolicyPartyEntity>;

function starting(query: Query, column: 'postalCode' | 'cityTerm', from: string): Query {
  if (from === '') return query;
  const parameters = { [column]: from, [`${column}After`]: afterPrefix(from) };
  return query.andWhere(`party.${column} >= :${column} AND party.${column} < :${column}After`, parameters);
}

/** An unknown birth date is in no range. For ages, the dead have the age they reached. */
function born(query: Query, { bornFrom, bornTo, ages }: PartyFilters): Query {
  if (bornFrom === undefined && bornTo === undefined) return query;
  const from = bornFrom === undefined ? '' : ' AND party.birthDate >= :bornFrom';
  const to = bornTo === undefined ? '' : ' AND party.birthDate <= :bornTo';
  const inRange = `party.birthDate <> ''${from}${to}`;
  if (!ages) return query.andWhere(inRange, { bornFrom, bornTo });
  const living = `party.ageAtDeath IS NULL AND ${inRange}`;
  return query.andWhere(`((${living}) OR party.ageAtDeath BETWEEN :youngest AND :oldest)`, {
    ...{ bornFrom, bornTo, youngest: ages.from, oldest: ages.to },
  });
}

/** Filters the parties of policies, and sorts them by name. */
export function narrowParties(query: Query, filters: PartyFilters): Query {
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
    .addOrderBy('party.policyNumber')
    .addOrderBy('party.position');
}

/** Rows read at once for a file. */
const SLICE = 1000;

/** What comes after a row in the order of `narrowParties`. */
const AFTER = `party.lastName >= :lastName AND (party.lastName > :lastName
  OR party.firstName > :firstName OR (party.firstName = :firstName AND (party.policyNumber > :policyNumber
    OR (party.policyNumber = :policyNumber AND party.position > :position))))`;

/** Every row of a narrowed query, some at a time, each slice after the last row of the one before. */
export async function* readParties(query: Query): AsyncGenerator<readonly PolicyPartyEntity[]> {
  for (let slice = query.clone(); ; ) {
    const rows = await slice.limit(SLICE).getMany();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return;
    const { lastName, firstName, policyNumber, position } = last;
    slice = query.clone().andWhere(`(${AFTER})`, { lastName, firstName, policyNumber, position });
  }
}
