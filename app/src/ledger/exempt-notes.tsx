import { keptExempt, type LedgerAnswer, type LedgerGroup, yearSpans } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

interface ExemptNotesProps {
  readonly ledger: LedgerAnswer;
  /** The scales to report on, the most important first. */
  readonly groups: readonly LedgerGroup[];
  /** Name of the illustration, where several stand side by side. */
  readonly name?: string;
  readonly className?: string | undefined;
}

/** In which years a policy is changed to keep it exempt, and how: a sentence for each scenario and way. */
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
