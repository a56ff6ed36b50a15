import type { Form } from '@lifeform/engine';
import { Button, Dialog, FormProvider, FormView, Spinner, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { commitTyping } from '../form/commit-typing.ts';
import { useHeldEntries } from '../form/use-held-entries.ts';

const SAVE = 'tEdit-Admin-save';

interface FormDialogProps {
  readonly title: string;
  /** What is edited, by an own name: entries found again after an expired session belong to the same. */
  readonly name: string;
  readonly form: Form;
  /** The container of the form to draw; all of it when absent. */
  readonly root?: string;
  /** True once stored; the dialog stays with what was entered otherwise. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Text key of the button that stores. */
  readonly words?: string;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** Under the fields, and able to read them. */
  readonly below?: ReactNode;
}

/** A form in a dialog: checked when it is saved, and open until it is stored or given up. */
export function FormDialog({
  title,
  name,
  form,
  root,
  onSave,
  onClose,
  words = SAVE,
  children,
  below,
}: FormDialogProps) {
  const text = useText();
  const [isSaving, setSaving] = useState(false);
  useHeldEntries(form, `dialog ${name}`);
  const save = async (): Promise<void> => {
    if (isSaving || !isInOrder(form)) return;
    setSaving(true);
    if (await onSave()) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button variant="primary" isHeld={isSaving} onClick={() => void save()}>
            {isSaving && <Spinner isSmall />}
            {text(words)}
          </Button>
          <Button isHeld={isSaving} onClick={onClose}>
            {text('tEdit-Shell-cancel')}
          </Button>
        </>
      }
    >
      {children}
      <FormProvider form={form}>
        <FormView {...(root === undefined ? {} : { root })} />
        {below}
      </FormProvider>
    </Dialog>
  );
}

/** What is being typed counts; errors are shown from now on, and the first is where the focus goes. */
function isInOrder(form: Form): boolean {
  commitTyping(form);
  const { errors } = form.getState();
  for (const name of errors) {
    form.focus(name);
    form.blur(name);
  }
  const [first] = errors;
  if (first !== undefined) document.querySelector<HTMLElement>(`[role="dialog"] [aria-invalid="true"]`)?.focus();
  return first === undefined;
}
