import { type RecordSetup, recordKey } from '@lifeform/metadata';
import { Chip, useText } from '@lifeform/renderer';

interface StateChipProps {
  /** Name of the form. */
  readonly form: string;
  readonly setup: RecordSetup;
  readonly state: string;
}

/** Where a record stands. */
export function StateChip({ form, setup, state }: StateChipProps) {
  const text = useText();
  return <Chip tone={toneOf(setup, state)}>{text(recordKey(form, `state-${state}`))}</Chip>;
}

/** The states of a form have no colours of their own: what can be done in one says which it has. */
function toneOf({ states, moves }: RecordSetup, state: string): 'plain' | 'warning' | 'ok' | 'info' {
  if (states[0]?.id === state) return 'plain';
  if (states.some(({ id, isEditable }) => id === state && isEditable)) return 'warning';
  return moves.some(({ from }) => from.includes(state)) ? 'info' : 'ok';
}
