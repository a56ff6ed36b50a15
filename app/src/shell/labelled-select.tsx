import { Select } from '@lifeform/renderer';
import styles from './labelled-select.module.css';

interface LabelledSelectProps {
  readonly label: string;
  /** Read out instead of the label, which it contains, where there are several of one label. */
  readonly name?: string;
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly text: string }[];
  readonly onChange: (code: string) => void;
}

/** One of a few, beside the words of what it is. */
export function LabelledSelect({ label, name, value, options, onChange }: LabelledSelectProps) {
  return (
    <label className={styles.choice}>
      {label}
      <Select aria-label={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}
