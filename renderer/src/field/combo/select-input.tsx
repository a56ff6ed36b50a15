import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { useOptions } from '../shared/use-options.ts';

/** The browser's own list: the best one on a phone, and known to every screen reader. */
export function SelectInput(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const options = useOptions(field);
  const code = typeof field.value === 'string' ? field.value : '';
  const isListed = options.some((option) => option.code === code);
  if (isFixed(field)) return <FixedChoice {...control} shown={options.find((o) => o.code === code)?.text ?? code} />;
  return (
    <select
      {...nativeProps(control)}
      className={styles.select}
      value={isListed ? code : ''}
      onChange={(event) => form.change(field.name, event.target.value)}
    >
      {(!isListed || !field.required) && <option value="">{text(OWN_TEXT.chooseOne)}</option>}
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** A select cannot be read-only; the choice is then shown as text that can be focused and copied. */
function FixedChoice({ shown, ...control }: ControlProps & { readonly shown: string }) {
  return <input {...nativeProps(control)} className={styles.input} readOnly value={shown} />;
}
