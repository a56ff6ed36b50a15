import { useText } from '@lifeform/renderer';
import { shift } from '../draft/record-edit.ts';
import styles from './record.module.css';
import { Choice, ShiftButtons } from './record-fields.tsx';

interface PickedListProps {
  readonly title: string;
  readonly picked: readonly string[];
  readonly offered: readonly string[];
  readonly labelOf: (entry: string) => string;
  readonly onChange: (picked: readonly string[]) => void;
}

/** Some of what is offered, in an order. */
export function PickedList({ title, picked, offered, labelOf, onChange }: PickedListProps) {
  const text = useText();
  const others = offered.filter((entry) => !picked.includes(entry));
  return (
    <fieldset className={styles.picked}>
      <legend>{title}</legend>
      <ol>
        {picked.map((entry, at) => (
          <li key={entry}>
            <span>{labelOf(entry)}</span>
            <ShiftButtons
              label={labelOf(entry)}
              at={at}
              count={picked.length}
              onShift={(by) => onChange(shift(picked, at, by))}
              onRemove={() => onChange(picked.filter((one) => one !== entry))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Choice
          label={text('tEdit-Developer-rec-addColumn')}
          value=""
          options={[
            { value: '', label: text('tEdit-Developer-rec-choose') },
            ...others.map((entry) => ({ value: entry, label: labelOf(entry) })),
          ]}
          onChoose={(entry) => entry !== '' && onChange([...picked, entry])}
        />
      )}
    </fieldset>
  );
}
