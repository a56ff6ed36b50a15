import type { PlannedActMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { DividendOption } from '../policy/life-policy.ts';
import { OWNER_ACTS, type PlannedAct } from '../policy/planned-act.ts';
import { optionalNumber, type Read, reader, toNumber, toText } from './read-logic.ts';

/** What the owner plans, in the order of the rows; undefined without a row that says something. */
export function compilePlannedActs(mapping: PlannedActMapping | undefined): Read<readonly PlannedAct[] | undefined> {
  if (mapping === undefined) return () => undefined;
  const rows = reader({ var: mapping.group }, (value) => (Array.isArray(value) ? (value as readonly object[]) : []));
  const when = reader(mapping.when, isTruthy);
  const read = {
    act: reader(mapping.act, toText),
    from: reader(mapping.from, toNumber),
    to: optionalNumber(mapping.to),
    amount: optionalNumber(mapping.amount),
    dividendOption: reader(mapping.dividendOption ?? null, toText),
  };
  const plannedAct = (row: object): readonly PlannedAct[] => {
    const act = OWNER_ACTS.find((code) => code === read.act(row));
    if (act === undefined) return [];
    const to = read.to(row);
    return [
      {
        act,
        from: read.from(row),
        ...(to !== undefined && { to }),
        amount: read.amount(row) ?? 0,
        // The form offers no other codes.
        ...(act === 'dividendOption' && { dividendOption: read.dividendOption(row) as DividendOption }),
      },
    ];
  };
  return (scope) => {
    const acts = when(scope) ? rows(scope).flatMap(plannedAct) : [];
    return acts.length > 0 ? acts : undefined;
  };
}
