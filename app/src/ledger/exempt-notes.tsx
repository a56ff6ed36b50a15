import { keptExempt, type LedgerAnswer, type LedgerGroup, yearSpans } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

interface ExemptNotesProps {
  readonly ledger: LedgerAnswer;
  /** The groups to report on, the most important first. */
  readonly groups: readonly LedgerGroup[];
  /** Name of the illustration, when several are shown side by side. */
  readonly name?: string;
  readonly className?: string | undefined;
}

/** A sentence for each scenario and method: the years in which the policy is changed to keep it exempt. */
export function ExemptNotes({ ledger, groups, name, className }: ExemptNotesProps) {
  const text = useText();
  return groups.flatMap((group) =>
    keptExempt(ledger, group).map(({ method, years }) => (
      <p key={`${group}-${method}`} className={className}>
        {name !== undefined && <b>{name}. </b>}
        {text(`msg-Exempt-${method}`, { scale: text(`msg-ExemptScale-${group}`), years: yearSpans(years) })}
      </p>
    )),
  );
}
