import { useState } from 'react';
import { classNames } from '../../class-names.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import choiceStyles from '../shared/choice.module.css';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { fold } from '../shared/fold.ts';
import { optionsOf } from '../shared/options-of.ts';
import { TagList } from '../shared/tag-list.tsx';
import { chosenCodes, toggleCode } from '../shared/toggle-code.ts';
import styles from './multiselect-control.module.css';

/** Several choices from a searchable list, with the chosen ones below; the value is their codes joined by `|`. */
export default function MultiselectControl({ field, form, ids, describedBy, texts }: ControlProps) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const options = optionsOf(field, form, texts);
  const chosen = chosenCodes(field.value);
  const found = options.filter((option) => fold(option.text).includes(fold(wanted.trim())));
  const isClosed = field.disabled || isFixed(field);
  const toggle = (code: string): void => form.change(field.name, toggleCode(options, field.value, code));
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take part in the grid that aligns the rows */}
      <div
        role="group"
        className={classNames(styles.list, field.showsError && styles.invalid)}
        // When no tick can be focused, the list itself is scrolled by keys.
        tabIndex={field.disabled ? 0 : undefined}
        aria-labelledby={ids.labelledBy}
        aria-describedby={describedBy}
      >
        {found.map((option) => (
          <label key={option.code} className={choiceStyles.choice}>
            <input
              type="checkbox"
              className={choiceStyles.box}
              disabled={field.disabled || option.disabled === true}
              aria-readonly={isFixed(field) || undefined}
              aria-invalid={field.showsError || undefined}
              checked={chosen.has(option.code)}
              onChange={() => !isClosed && toggle(option.code)}
            />
            <span>{option.text}</span>
          </label>
        ))}
        {found.length === 0 && <p className={controlStyles.note}>{text(OWN_TEXT.noMatch)}</p>}
      </div>
      <TagList
        label={text(OWN_TEXT.chosen, { label: text(field.label) })}
        tags={options.filter(({ code }) => chosen.has(code))}
        onRemove={isClosed ? undefined : toggle}
      />
    </div>
  );
}
