import { createForm } from '@lifeform/engine';
import type { FormDocument, InterfaceSetupItem } from '@lifeform/metadata';
import { TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { relinked, takenPrefixes } from '../draft/part-edit.ts';
import { putContent } from '../draft/put-content.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { LINK_FORM, withTakenPrefixes } from './link-form.ts';

interface RenameLinkDialogProps {
  readonly editor: FormEditor;
  /** The place that links the part. */
  readonly place: InterfaceSetupItem;
  /** @param id the place’s other one */
  readonly onRenamed: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for the other prefix of a linked part, and puts it everywhere in the draft as one step. */
export function RenameLinkDialog(props: RenameLinkDialogProps) {
  const language = useLanguage();
  return (
    <Loaded of={[useFormDocument(LINK_FORM)]}>
      {(document) => (
        <TextProvider language={language} messages={document.messages}>
          <Asking {...props} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

function Asking({
  editor,
  place,
  document,
  onRenamed,
  onClose,
}: RenameLinkDialogProps & { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => {
    const taken = takenPrefixes(editor.whole).filter((prefix) => prefix !== place.id);
    const asked = withTakenPrefixes(prefixOf(document), taken);
    return createForm(asked, { locale: language, now: () => new Date(), values: { txtPrefix: place.id } });
  });
  const rename = async (): Promise<boolean> => {
    const id = String(form.getValues().txtPrefix);
    const moved = id === place.id ? undefined : relinked(editor.base, editor.whole, place, { ...place, id });
    if (moved) {
      editor.rework(putContent(moved));
      onRenamed(id);
    }
    return true;
  };
  return (
    <FormDialog
      title={text('tEdit-Developer-renameTitle', { label: place.id })}
      name={`rename link ${editor.base.form}`}
      words="tEdit-Developer-renameConfirm"
      form={form}
      onSave={rename}
      onClose={onClose}
    />
  );
}

/** The prefix alone of what is asked for a link, which has one already. */
function prefixOf(document: FormDocument): FormDocument {
  const item = document.items.find(({ name }) => name === 'txtPrefix');
  const { isOptional: _, ...prefix } = item ?? { name: 'txtPrefix', fieldType: 'text' };
  return {
    ...document,
    items: [{ ...prefix, required: true }],
    layout: [{ id: 'txtPrefix', kind: 'field', parent: null, order: 1, width: 12 }],
    rules: document.rules.filter(({ id }) => id === 'prefix-form'),
  };
}
