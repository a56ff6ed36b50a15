import type { ReactNode } from 'react';
import { OWN_TEXT } from '../../text/key.ts';
import styles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { optionsOf } from '../shared/options-of.ts';
import { Select } from '../shared/select.tsx';
import { WholeText } from '../shared/whole-text.tsx';

/** A choice in a list that opens. */
export function selectInput(control: ControlProps): ReactNode {
  const { field, form, texts } = control;
  const options = optionsOf(field, form, texts);
  const code = typeof field.value === 'string' ? field.value : '';
  const chosen = options.find((option) => option.code === code);
  if (isFixed(field)) return fixedChoice(control, chosen?.text ?? code);
  return (
    <>
      <Select
        {...nativeProps(control)}
        isWide
        value={chosen ? code : ''}
        onChange={(event) => form.change(field.name, event.target.value)}
      >
        {(!chosen || !field.required) && <option value="">{texts.text(OWN_TEXT.chooseOne)}</option>}
        {options.map((option) => (
          <option key={option.code} value={option.code} disabled={option.disabled === true}>
            {option.text}
          </option>
        ))}
      </Select>
      {chosen && <WholeText control={control.ids.control} text={chosen.text} />}
    </>
  );
}

/** A select cannot be read-only, so the choice is shown as text that can be focused and copied. */
function fixedChoice(control: ControlProps, shown: string): ReactNode {
  return (
    <>
      <input {...nativeProps(control)} className={styles.input} readOnly value={shown} />
      <WholeText control={control.ids.control} text={shown} />
    </>
  );
}
