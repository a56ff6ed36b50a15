import { createForm } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
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
import { useMemo, useState } from 'react';
import styles from './developer-screen.module.css';
import { takenNames } from './draft/new-item.ts';
import { putContent } from './draft/put-content.ts';
import { renamedDraft, renameReach } from './draft/rename-draft.ts';
import type { FormEditor } from './use-form-editor.ts';

interface RenameDialogProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly editor: FormEditor;
  readonly name: string;
  readonly label: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a field's other name, and puts it everywhere in the draft as one step. */
export function RenameDialog({ panel, editor, name, label, onRename, onClose }: RenameDialogProps) {
  const language = useLanguage();
  const text = useText();
  const [asking] = useState(() => {
    const made = createForm(askedPart(panel, editor, name), { locale: language, now: () => new Date() });
    made.setValues({ name });
    return made;
  });
  const rename = (to: string): void => {
    if (to !== name) {
      editor.rework(putContent(renamedDraft(editor.base, editor.content, name, to)));
      onRename(to);
    }
    onClose();
  };
  return (
    <FormProvider form={asking}>
      <Dialog
        title={text('tEdit-Developer-renameTitle', { label })}
        onClose={onClose}
        actions={
          <>
            <RenameButton onRename={rename} />
            <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
          </>
        }
      >
        <FormView />
        <Reach editor={editor} name={name} />
      </Dialog>
    </FormProvider>
  );
}

/** What changes along with the field. */
function Reach({ editor: { base, content }, name }: Pick<RenameDialogProps, 'editor' | 'name'>) {
  const text = useText();
  const reach = useMemo(() => renameReach(base, content, name), [base, content, name]);
  return (
    <div className={styles.hint}>
      {reach.length > 0 && (
        <>
          <p>{text('tEdit-Developer-renameReach')}</p>
          <ul>
            {reach.map(({ part, count }) => (
              <li key={part}>{text(`tEdit-Developer-rename-${part}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      <p>{text('tEdit-Developer-renameKept', { name })}</p>
      {content.record === undefined && <p>{text('tEdit-Developer-renameScreen')}</p>}
    </div>
  );
}

function RenameButton({ onRename }: { readonly onRename: (name: string) => void }) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const rename = (): void => {
    const { accepted, firstError } = form.submit();
    if (accepted) onRename(String(form.getValues().name));
    else if (firstError !== undefined) focusField(firstError);
  };
  return (
    <Button variant="primary" onClick={rename}>
      {text('tEdit-Developer-renameConfirm')}
    </Button>
  );
}

/** The name as the panel asks for it, with the names that are not free. Its own are, those of before too. */
function askedPart(panel: FormDocument, { drafted: { document } }: FormEditor, own: string): FormDocument {
  const taken = takenNames({ ...document, items: document.items.filter(({ name }) => name !== own) });
  return {
    ...panel,
    items: panel.items.filter(({ name }) => name === 'name'),
    layout: panel.layout.filter(({ id }) => id === 'name').map((entry) => ({ ...entry, parent: null, width: 12 })),
    rules: [
      ...panel.rules.filter((rule) => rule.kind === 'check' && rule.fields.every((field) => field === 'name')),
      {
        kind: 'check',
        id: 'name-taken',
        fields: ['name'],
        fails: { in: [{ var: 'name' }, taken.filter((name) => name !== own)] },
        message: 'msg-FieldNameTaken',
      },
    ],
  };
}
