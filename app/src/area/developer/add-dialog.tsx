import { createForm } from '@lifeform/engine';
import { type FormDocument, type FormValues, LANGUAGES } from '@lifeform/metadata';
import {
  Button,
  Dialog,
  FormProvider,
  FormView,
  useFocusField,
  useForm,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import styles from './developer-screen.module.css';
import type { EditedItem } from './draft/edited-item.ts';
import { fieldLabel } from './draft/field-label.ts';
import type { PublishedForm } from './draft/form-draft.ts';
import { copyItem, copyName, newItem, takenNames } from './draft/new-item.ts';
import { TypeHint } from './type-hint.tsx';

interface AddDialogProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** The form with the draft in it. */
  readonly form: PublishedForm;
  /** The field to copy; undefined for a field from nothing. */
  readonly source: string | undefined;
  readonly onAdd: (added: EditedItem) => void;
  readonly onClose: () => void;
}

/** What a field cannot be without. The rest has its place in the edit panel. */
const ASKED: ReadonlySet<string> = new Set(['name', 'fieldType', 'labelEn', 'labelFr']);

/** Asks for the name and labels of a field to be added to the draft, and makes the field. */
export function AddDialog({ panel, form, source, onAdd, onClose }: AddDialogProps) {
  const language = useLanguage();
  const text = useText();
  const [asking] = useState(() => {
    const made = createForm(askedPart(panel, form.document, source), { locale: language, now: () => new Date() });
    if (source !== undefined) made.setValues(suggestion(form.document, source));
    return made;
  });
  const label = source === undefined ? '' : fieldLabel(form.document, source, language);
  const add = (values: FormValues): void =>
    onAdd(source === undefined ? newItem(panel, form.document.form, values) : copyItem(panel, form, source, values));
  return (
    <FormProvider form={asking}>
      <Dialog
        title={source === undefined ? text('tEdit-Developer-add') : text('tEdit-Developer-duplicateTitle', { label })}
        onClose={onClose}
        actions={
          <>
            <AddButton onAdd={add} />
            <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
          </>
        }
      >
        <FormView />
        <TypeHint />
        <p className={styles.hint}>
          {source !== undefined && `${text('tEdit-Developer-duplicateRules')} `}
          {text('tEdit-Developer-addPlace')}
        </p>
      </Dialog>
    </FormProvider>
  );
}

function AddButton({ onAdd }: { readonly onAdd: (values: FormValues) => void }) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const add = (): void => {
    const { accepted, firstError } = form.submit();
    if (accepted) onAdd(form.getValues());
    else if (firstError !== undefined) focusField(firstError);
  };
  return (
    <Button variant="primary" onClick={add}>
      {text('tEdit-Developer-addConfirm')}
    </Button>
  );
}

/** The part of the panel's form that is asked here, with the names that are no longer free. */
function askedPart(panel: FormDocument, document: FormDocument, source: string | undefined): FormDocument {
  const isAsked = (name: string): boolean => ASKED.has(name);
  const items = panel.items.filter(({ name }) => isAsked(name));
  return {
    ...panel,
    // A copy is of the same type: its attributes are those of that type.
    items: items.map((item) =>
      item.name === 'fieldType' && source !== undefined ? { ...item, readOnly: true } : item,
    ),
    layout: panel.layout.filter(({ id }) => isAsked(id)).map((entry) => ({ ...entry, parent: null })),
    rules: [
      ...panel.rules.filter((rule) => rule.kind === 'check' && rule.fields.every(isAsked)),
      {
        kind: 'check',
        id: 'name-taken',
        fields: ['name'],
        fails: { in: [{ var: 'name' }, [...takenNames(document)]] },
        message: 'msg-FieldNameTaken',
      },
    ],
  };
}

/** What a copy is called until its author says otherwise. */
function suggestion(document: FormDocument, source: string): FormValues {
  const { fieldType = '' } = document.items.find(({ name }) => name === source) ?? {};
  const [labelEn, labelFr] = LANGUAGES.map((language) => fieldLabel(document, source, language));
  return { name: copyName(source, takenNames(document)), fieldType, labelEn: labelEn ?? '', labelFr: labelFr ?? '' };
}
