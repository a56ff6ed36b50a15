import { classNames } from '../../class-names.ts';
import styles from '../shared/choice.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { optionsOf } from '../shared/options-of.ts';
import { chosenCodes, toggleCode } from '../shared/toggle-code.ts';

/** Several ticks; the value is their codes joined by `|`, in the order of the options. */
export function multicheckControl({ field, form, ids, describedBy, texts }: ControlProps) {
  const options = optionsOf(field, form, texts);
  const ticked = chosenCodes(field.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take part in the grid that aligns the rows
    <div
      role="group"
      className={classNames(styles.group, styles.plain)}
      aria-labelledby={ids.labelledBy}
      aria-describedby={describedBy}
    >
      {options.map(({ code, text, disabled }) => (
        <label key={code} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            disabled={field.disabled || disabled === true}
            aria-readonly={isFixed(field) || undefined}
            aria-invalid={field.showsError || undefined}
            checked={ticked.has(code)}
            onChange={() => {
              if (!isFixed(field)) form.change(field.name, toggleCode(options, field.value, code));
            }}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
