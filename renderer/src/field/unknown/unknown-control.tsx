import { useEffect } from 'react';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from '../shared/control.module.css';
import { type ControlProps, nativeProps } from '../shared/control-props.ts';

/** A type this version does not know: its value is shown, nothing is lost, and developers see a note. */
export default function UnknownControl(control: ControlProps) {
  const { field } = control;
  const text = useText();
  const { fieldType } = field.item;
  useEffect(() => {
    console.warn(`Field ${field.name} has the unknown type "${fieldType}"; it is shown as read-only text.`);
  }, [field.name, fieldType]);
  return (
    <div>
      <input {...nativeProps(control)} className={styles.input} readOnly value={field.text} />
      <p className={styles.note}>{text(OWN_TEXT.unknownType, { type: fieldType })}</p>
    </div>
  );
}
