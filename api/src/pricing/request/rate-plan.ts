import type { RatePlanMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { RatePlan, RateRow } from '../policy/rate-plan.ts';
import { optionalNumber, type Read, reader, toNumber, toText } from './read-logic.ts';

/** Rates entered by policy year; undefined without a row. */
export function compileRatePlan(mapping: RatePlanMapping | undefined): Read<RatePlan | undefined> {
  if (mapping === undefined) return () => undefined;
  const rows = reader({ var: mapping.group }, (value) => (Array.isArray(value) ? (value as readonly object[]) : []));
  const when = reader(mapping.when, isTruthy);
  const from = reader(mapping.from, toNumber);
  const optional = {
    to: optionalNumber(mapping.to),
    base: optionalNumber(mapping.base),
    alternate1: optionalNumber(mapping.alternate1),
    alternate2: optionalNumber(mapping.alternate2),
  };
  const names = { alternate1: reader(mapping.name1, toText), alternate2: reader(mapping.name2, toText) };
  const rowOf = (row: object): RateRow => {
    const entered = Object.entries(optional).flatMap(([name, read]) => {
      const value = read(row);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { from: from(row), ...Object.fromEntries(entered) };
  };
  return (scope) => {
    const read = when(scope) ? rows(scope).map(rowOf) : [];
    if (read.length === 0) return undefined;
    return { rows: read, names: { alternate1: names.alternate1(scope), alternate2: names.alternate2(scope) } };
  };
}
