import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { error, type LintIssue } from '../../../form/lint/lint-issue.ts';
import { logic } from '../../../form/schema/logic.ts';
import { named, object } from '../../../form/schema/schema.ts';
import { groupName } from './group-name.ts';
import type { MappingPlace } from './mapping-kind.ts';

/**
 * Interest by policy year that is not guaranteed: a group of the form that repeats, with the rates of some years a row.
 * Rates are fractions; one that comes to no number is not entered.
 */
export interface RatePlanMapping {
  /** The group. `from` to `alternate2` read the fields of one of its rows. */
  readonly group: string;
  /** Whether the rows count; reads the form's own values. */
  readonly when: Logic;
  /** First policy year. */
  readonly from: Logic;
  /** Last policy year; to the end where it comes to no number. */
  readonly to: Logic;
  readonly base: Logic;
  readonly alternate1: Logic;
  readonly alternate2: Logic;
  /** What the alternates are called; one without a name is not illustrated. They read the form's own values. */
  readonly name1: Logic;
  readonly name2: Logic;
}

export const ratePlan = named(
  'RatePlanMapping',
  object<RatePlanMapping>({
    group: groupName,
    when: logic,
    from: logic,
    to: logic,
    base: logic,
    alternate1: logic,
    alternate2: logic,
    name1: logic,
    name2: logic,
  }),
);

export function lintRatePlan(
  { group, when, name1, name2, ...row }: RatePlanMapping,
  { path, readable }: Pick<MappingPlace, 'path' | 'readable'>,
): readonly LintIssue[] {
  const rows = readable.groups?.byId.get(group);
  return [
    ...(rows === undefined ? [error('unknown-variable', `${path}/group`, group)] : []),
    ...lintEach({ when, name1, name2 }, path, readable),
    ...lintEach({ ...row }, path, { ...readable, group: rows }),
  ];
}
