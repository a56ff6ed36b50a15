import type { FormDocument } from '@lifeform/metadata';
import { Button, Field, FormProvider, Toolbar, useFocusField, useForm, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { bulkEdits, bulkForm, presentValues } from '../draft/bulk.ts';
import type { EditedItem } from '../draft/edited-item.ts';
import { fieldLabels } from '../draft/field-label.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useValueText } from '../use-value-text.ts';
import styles from './bulk.module.css';

interface AttributeFormProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly items: readonly EditedItem[];
  readonly attributes: readonly string[];
  readonly label: (attribute: string) => string;
  /** An attribute is not set after all. */
  readonly onLeave: (attribute: string) => void;
}

/** One value an attribute for all chosen fields, beside the values they have now; set in one step. */
export function AttributeForm({ editor, panel, items, attributes, label, onLeave }: AttributeFormProps) {
  const text = useText();
  const language = useLanguage();
  const { document } = editor.drafted;
  const [form] = useState(() => bulkForm(panel, document.form, items, attributes, language));
  const [told, setTold] = useState('');
  const set = (): void => {
    const values = form.getValues();
    const wanted = Object.fromEntries(attributes.map((name) => [name, values[name] ?? null]));
    const edits = bulkEdits(panel, document.form, items, wanted);
    editor.editAll(edits);
    const wrong = edits.flatMap(({ edited, isValid }) => (isValid ? [] : [edited.item.name]));
    const done = text('tEdit-Developer-bulkDone', { count: items.length });
    const names = fieldLabels(document, wrong, language);
    setTold(wrong.length === 0 ? done : `${done} ${text('tEdit-Developer-bulkWrong', { names })}`);
  };
  return (
    <FormProvider form={form}>
      {attributes.map((name) => (
        <div key={name} className={styles.attribute}>
          <Field name={name} />
          <Present {...{ editor, panel, items }} attribute={name} />
          <Button
            variant="quiet"
            aria-label={text('tEdit-Developer-bulkLeaveNamed', { attribute: label(name) })}
            onClick={() => onLeave(name)}
          >
            {text('tEdit-Developer-bulkLeave')}
          </Button>
        </div>
      ))}
      <Toolbar>
        <SetButton count={items.length} onSet={set} onRefused={() => setTold('')} />
      </Toolbar>
      <p role="status">{told}</p>
    </FormProvider>
  );
}

type PresentProps = Pick<AttributeFormProps, 'editor' | 'panel' | 'items'> & { readonly attribute: string };

/** The values there are now, and whose they are where there is more than one. */
function Present({ editor, panel, items, attribute }: PresentProps) {
  const text = useText();
  const language = useLanguage();
  const valueText = useValueText();
  const { document } = editor.drafted;
  const values = presentValues(panel, document.form, items, attribute);
  const [first] = values;
  if (first && values.length === 1) {
    return <p className={styles.present}>{text('tEdit-Developer-bulkAlike', { value: valueText(first.value) })}</p>;
  }
  return (
    <ul className={styles.present} aria-label={text('tEdit-Developer-bulkNow')}>
      {values.map(({ value, names }) => (
        <li key={JSON.stringify(value)}>
          {text('tEdit-Developer-bulkValue', {
            ...{ value: valueText(value), count: names.length },
            names: fieldLabels(document, names, language),
          })}
        </li>
      ))}
    </ul>
  );
}

interface SetButtonProps {
  readonly count: number;
  readonly onSet: () => void;
  /** A value cannot be taken: nothing was set. */
  readonly onRefused: () => void;
}

function SetButton({ count, onSet, onRefused }: SetButtonProps) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const set = (): void => {
    const { accepted, firstError } = form.submit();
    if (accepted) onSet();
    else onRefused();
    if (firstError !== undefined) focusField(firstError);
  };
  return (
    <Button variant="primary" onClick={set}>
      {text('tEdit-Developer-bulkSet', { count })}
    </Button>
  );
}
