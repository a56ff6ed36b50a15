import { useState } from 'react';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import choiceStyles from '../shared/choice.module.css';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { fold } from '../shared/fold.ts';
import { chosenCodes, toggleCode } from '../shared/toggle-code.ts';
import { useOptions } from '../shared/use-options.ts';
import styles from './multiselect-control.module.css';

/** Several choices of a list that can be searched; the value is their codes joined by `|`. */
export function MultiselectControl({ field, form, ids, describedBy }: ControlProps) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const options = useOptions(field);
  const chosen = chosenCodes(field.value);
  const found = options.filter((option) => fold(option.text).includes(fold(wanted)));
  return (
    <div className={styles.multiselect}>
      <input
        type="search"
        className={controlStyles.input}
        aria-label={`${text(OWN_TEXT.search)}, ${text(field.label)}`}
        placeholder={text(OWN_TEXT.search)}
        disabled={field.disabled}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid that aligns the rows */}
      <div role="group" className={styles.list} aria-labelledby={ids.label} aria-describedby={describedBy}>
        {found.map((option) => (
          <label key={option.code} className={choiceStyles.choice}>
            <input
              type="checkbox"
              className={choiceStyles.box}
              disabled={field.disabled}
              aria-invalid={field.showsError || undefined}
              checked={chosen.has(option.code)}
              onChange={() => {
                if (!isFixed(field)) form.change(field.name, toggleCode(options, field.value, option.code));
              }}
            />
            <span>{option.text}</span>
          </label>
        ))}
        {found.length === 0 && <p className={controlStyles.note}>{text(OWN_TEXT.noMatch)}</p>}
      </div>
      <p className={controlStyles.note}>
        {options
          .filter(({ code }) => chosen.has(code))
          .map((option) => option.text)
          .join(', ')}
      </p>
    </div>
  );
}
