import type { FieldState, Form } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import { placedLabel } from '../../binding/placed-label.ts';
import { useFocusField } from '../../binding/use-focus-field.ts';
import { Button } from '../../button/button.tsx';
import { useTexts } from '../../text/text-provider.tsx';
import styles from './cleared-note.module.css';
import { optionsOf } from './options-of.ts';

/** The texts of this note, apart from the others: signing in has none. */
const TEXT = {
  cleared: labelKey('Shell', 'choiceCleared'),
  takeBack: labelKey('Shell', 'choiceTakeBack'),
  takeBackOf: labelKey('Shell', 'choiceTakeBackOf'),
} as const;

interface ClearedNoteProps {
  readonly form: Form;
  readonly field: FieldState;
}

/** Says what was cleared of a choice, and takes back the change that made it so. */
export default function ClearedNote({ form, field }: ClearedNoteProps) {
  const texts = useTexts();
  const focusField = useFocusField();
  const { cleared, label, name } = field;
  if (cleared === undefined) return null;
  const { text } = texts;
  const names = optionsOf({ ...field, optionItems: cleared.options }, form, texts).map((option) => option.text);
  const by = cleared.by === undefined ? undefined : placedLabel(form, form.getField(cleared.by), text);
  const takeBack = (): void => {
    form.takeBack(name);
    // The button is gone with the note.
    focusField(name);
  };
  return (
    <div role="status" aria-label={text(label)} className={styles.note}>
      {text(TEXT.cleared, { names: names.join(', ') })}{' '}
      <Button variant="quiet" onClick={takeBack}>
        {by === undefined ? text(TEXT.takeBack) : text(TEXT.takeBackOf, { name: by })}
      </Button>
    </div>
  );
}
