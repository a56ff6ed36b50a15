import { classNames } from '../../class-names.ts';
import styles from '../shared/choice.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { optionsOf } from '../shared/options-of.ts';

/** One choice with all options visible: plain, as pills or as tiles. */
export function radioControl({ field, form, ids, describedBy, texts }: ControlProps) {
  const options = optionsOf(field, form, texts);
  const variant = field.item.display === 'pill' || field.item.display === 'tile' ? field.item.display : 'plain';
  return (
    <div
      role="radiogroup"
      className={classNames(styles.group, styles[variant])}
      aria-labelledby={ids.labelledBy}
      aria-describedby={describedBy}
      aria-invalid={field.showsError || undefined}
      aria-required={field.required || undefined}
      aria-readonly={isFixed(field) || undefined}
    >
      {options.map(({ code, text, disabled }) => (
        <label key={code} className={styles.choice}>
          <input
            type="radio"
            className={styles.dot}
            name={ids.control}
            value={code}
            disabled={field.disabled || disabled === true}
            checked={field.value === code}
            onChange={() => {
              if (!isFixed(field)) form.change(field.name, code);
            }}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
