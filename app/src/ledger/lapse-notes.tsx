import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

type Scale = keyof NonNullable<LedgerAnswer['lapseYear']>;

interface LapseNotesProps {
  readonly ledger: LedgerAnswer;
  /** The scales to report on, the worst first. */
  readonly scales: readonly Scale[];
  readonly className?: string | undefined;
}

/** A sentence for each scenario in which the policy runs out of value, with the year. */
export function LapseNotes({ ledger: { lapseYear }, scales, className }: LapseNotesProps) {
  const text = useText();
  return scales.map((scale) =>
    lapseYear?.[scale] === undefined ? null : (
      <p key={scale} className={className}>
        {text(`tEdit-Illustration-lapse-${scale}`, { year: lapseYear[scale] })}
      </p>
    ),
  );
}
