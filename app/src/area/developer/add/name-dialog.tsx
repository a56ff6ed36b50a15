import { createForm, type Form } from '@lifeform/engine';
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
import { type KeyboardEvent, useEffect, useState } from 'react';
import screen from '../developer-screen.module.css';
import type { EditedItem } from '../draft/edited-item.ts';
import { fieldLabel, typeName } from '../draft/field-label.ts';
import type { PublishedForm } from '../draft/form-draft.ts';
import { copyItem, copyName, nameOfLabel, newItem, takenNames } from '../draft/new-item.ts';
import { useStartTexts } from '../use-new-titles.ts';

interface NameDialogProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** The form with the draft in it. */
  readonly form: PublishedForm;
  readonly type: string;
  /** The field to copy; undefined for a field from nothing. */
  readonly source: string | undefined;
  readonly onAdd: (added: EditedItem) => void;
  readonly onClose: () => void;
}

/** What a field cannot be without, in the order it is asked. The rest has its place in the edit panel. */
const ASKED = ['labelEn', 'labelFr', 'name'];

/** Asks for the labels and the name of a field to be added to the draft, and makes the field. */
export function NameDialog({ panel, form, type, source, onAdd, onClose }: NameDialogProps) {
  const language = useLanguage();
  const text = useText();
  const texts = useStartTexts();
  const { document } = form;
  const [asking] = useState(() => {
    const made = createForm(askedPart(panel, document), { locale: language, now: () => new Date() });
    if (source !== undefined) made.setValues(suggestion(document, source));
    return made;
  });
  useNameOfLabel(asking, document);
  const label = source === undefined ? '' : fieldLabel(document, source, language);
  const add = (asked: FormValues): void => {
    const values = { ...asked, fieldType: type };
    onAdd(source === undefined ? newItem(panel, document.form, values, texts) : copyItem(panel, form, source, values));
  };
  const typeWords = typeName(panel, type, language);
  return (
    <FormProvider form={asking}>
      <Dialog
        title={
          source === undefined
            ? text('tEdit-Developer-addTitle', { type: typeWords })
            : text('tEdit-Developer-duplicateTitle', { label })
        }
        onClose={onClose}
        actions={
          <>
            <AddButton onAdd={add} />
            <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
          </>
        }
      >
        <AskedFields onAdd={add} />
        <p className={screen.hint}>
          {text(source === undefined ? `tEdit-Developer-type-${type}` : 'tEdit-Developer-duplicateRules')}{' '}
          {text('tEdit-Developer-addPlace')}
        </p>
      </Dialog>
    </FormProvider>
  );
}

/** Until its author says otherwise, a field is named for its label in the language labels are typed in first. */
function useNameOfLabel(asking: Form, document: FormDocument): void {
  useEffect(() => {
    const taken = takenNames(document);
    let given = asking.getValues().name;
    let seen = asking.getValues().labelEn;
    return asking.subscribe(() => {
      const { name, labelEn } = asking.getValues();
      if (labelEn === seen) return;
      seen = labelEn;
      if (name !== given && name !== '' && name !== null) return;
      given = nameOfLabel(String(labelEn ?? ''), taken);
      asking.change('name', given);
    });
  }, [asking, document]);
}

interface Adding {
  readonly onAdd: (values: FormValues) => void;
}

/** Hands over what was asked once nothing is wrong with it; otherwise leads to what is. */
function useAdding({ onAdd }: Adding): () => void {
  const form = useForm();
  const focusField = useFocusField();
  return () => {
    const { accepted, firstError } = form.submit();
    if (accepted) onAdd(form.getValues());
    else if (firstError !== undefined) focusField(firstError);
  };
}

/** The fields, the first of which has the focus; Enter in one of them adds. */
function AskedFields({ onAdd }: Adding) {
  const add = useAdding({ onAdd });
  const focusField = useFocusField();
  // A field that has to be drawn first is drawn at once, which React does not do amid its own effects.
  useEffect(() => queueMicrotask(() => focusField('labelEn')), [focusField]);
  const enter = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // What is typed counts once its field is left.
    target.blur();
    add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it are what is pressed; it hears them all
    <div onKeyDown={enter}>
      <FormView />
    </div>
  );
}

function AddButton({ onAdd }: Adding) {
  const text = useText();
  const add = useAdding({ onAdd });
  return (
    <Button variant="primary" onClick={add}>
      {text('tEdit-Developer-addConfirm')}
    </Button>
  );
}

/** The part of the panel's form that is asked here, with the names that are no longer free. */
function askedPart(panel: FormDocument, document: FormDocument): FormDocument {
  const isAsked = (name: string): boolean => ASKED.includes(name);
  return {
    ...panel,
    items: ASKED.flatMap((name) => panel.items.filter((item) => item.name === name)),
    layout: ASKED.map((id, order) => ({ id, kind: 'field', parent: null, order, width: id === 'name' ? 12 : 6 })),
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
  const [labelEn, labelFr] = LANGUAGES.map((language) => fieldLabel(document, source, language));
  return { name: copyName(source, takenNames(document)), labelEn: labelEn ?? '', labelFr: labelFr ?? '' };
}
