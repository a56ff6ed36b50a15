import styles from './preview.module.css';

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly { readonly label: string; readonly isOn: boolean; readonly choose: () => void }[];
}

/** A few ways to look at something, of which one is on. */
export function Choice({ legend, options }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ label, isOn, choose }) => (
        <button key={label} type="button" aria-pressed={isOn} onClick={choose}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
