import type { KeyboardEvent } from 'react';
import { usePress } from '../../binding/submission.tsx';
import { Button } from '../../button/button.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';
import styles from './search-input.module.css';

/** A text to search for: Enter or its button runs the screen's action named by the item, unless the text is invalid. */
export default function SearchInput(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const press = usePress();
  const search = (): void => {
    form.change(field.name, form.getField(field.name).text);
    if (form.getField(field.name).isError) form.blur(field.name);
    else void press(field.name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!field.disabled && !isFixed(field)) search();
  };
  return (
    <div className={styles.search}>
      {textInput(control, { type: 'search', enterKeyHint: 'search', onKeyDown })}
      <Button
        aria-label={text(OWN_TEXT.pair, { name: text(OWN_TEXT.search), value: text(field.label) })}
        isHeld={field.disabled || isFixed(field)}
        onClick={() => !field.disabled && !isFixed(field) && search()}
      >
        {text(OWN_TEXT.search)}
      </Button>
    </div>
  );
}
