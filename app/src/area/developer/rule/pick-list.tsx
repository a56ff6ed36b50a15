import { Select } from '@lifeform/renderer';
import type { Pick } from './choices.ts';

interface PickListProps {
  readonly label: string;
  readonly value: string;
  readonly picks: readonly Pick[];
  readonly onPick: (value: string) => void;
}

/** A choice inside a sentence: its label is for those who hear the page, since the sentence says it to the others. */
export function PickList({ label, value, picks, onPick }: PickListProps) {
  const isKnown = picks.some((pick) => pick.value === value);
  return (
    <Select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
      {!isKnown && <option value={value}>{value}</option>}
      {picks.map((pick) => (
        <option key={pick.value} value={pick.value}>
          {pick.label}
        </option>
      ))}
    </Select>
  );
}
