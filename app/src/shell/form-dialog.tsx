import type { Form } from '@lifeform/engine';
import { Button, Dialog, FormProvider, FormView, Spinner, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { commitTyping } from '../form/commit-typing.ts';
import { useHeldEntries } from '../form/use-held-entries.ts';

const SAVE = 'tEdit-Admin-save';

interface FormDialogProps {
  readonly title: string;
  /** Identifies the edited thing, to restore entries after an expired session. */
  readonly name: string;
  readonly form: Form;
  /** The container of the form to draw; default: all. */
  readonly root?: string;
  /** True once stored; otherwise the dialog stays open with the entries. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Text key of the save button. */
  readonly words?: string;
  /** Shown above the fields. */
  readonly children?: ReactNode;
  /** Shown below the fields, with access to the form. */
  readonly below?: ReactNode;
}

/** A form in a dialog: checked on saving, and open until it is stored or cancelled. */
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

/** Commits typed text, shows all errors, and focuses the first. */
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
