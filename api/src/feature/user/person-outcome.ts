import type { ChangedPlace } from '@lifeform/metadata/contract';
import { difference } from '../../platform/audit/difference.ts';
import type { ActOutcome } from '../../platform/review/reviewed-acts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a change of a person differs in, for who reviews it; the role by its name. */
export function personOutcome(username: string, before: Fields, after: Fields): ActOutcome {
  return { subject: username, differences: personLines(username, before, after) };
}

export function personLines(username: string, before: Fields, after: Fields): readonly ChangedPlace[] {
  const changed = difference(before, after);
  const names = Object.keys(changed.after).filter((name) => name !== 'roleID');
  return names.map((property) => ({
    ...{ part: 'person', key: username, property },
    ...{ before: changed.before[property], after: changed.after[property] },
  }));
}
