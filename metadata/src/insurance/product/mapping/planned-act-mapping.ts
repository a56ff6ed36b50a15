import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { error, type LintIssue } from '../../../form/lint/lint-issue.ts';
import { logic } from '../../../form/schema/logic.ts';
import { named, object, optional } from '../../../form/schema/schema.ts';
import { groupName } from './group-name.ts';
import type { MappingPlace } from './mapping-kind.ts';

/** What the owner does in which policy years: a group of the form that repeats, one act a row. */
export interface PlannedActMapping {
  /** The group. The expressions below read the fields of one of its rows. */
  readonly group: string;
  /** Whether the rows count; reads the form's own values. */
  readonly when: Logic;
  /** premium, deposit, loan, repayment, withdrawal, offset, face, dividendOption, paidUp or extendedTerm. */
  readonly act: Logic;
  /** First policy year. */
  readonly from: Logic;
  /** Last policy year; to the end where it comes to no number. */
  readonly to: Logic;
  /** Dollars a year, or of the new face amount; 0 where it comes to no number. */
  readonly amount: Logic;
  /** Of the act of that name. */
  readonly dividendOption?: Logic;
}

export const plannedActs = named(
  'PlannedActMapping',
  object<PlannedActMapping>({
    group: groupName,
    when: logic,
    act: logic,
    from: logic,
    to: logic,
    amount: logic,
    dividendOption: optional(logic),
  }),
);

export function lintPlannedActs(
  { group, when, ...row }: PlannedActMapping,
  { path, readable }: Pick<MappingPlace, 'path' | 'readable'>,
): readonly LintIssue[] {
  const rows = readable.groups?.byId.get(group);
  return [
    ...(rows === undefined ? [error('unknown-variable', `${path}/group`, group)] : []),
    ...lintEach({ when }, path, readable),
    ...lintEach({ ...row }, path, { ...readable, group: rows }),
  ];
}
