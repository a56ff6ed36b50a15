import type { FormDocument, ProductSetup } from '@lifeform/metadata';
import { EmptyState, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import { AddDialog } from './add-dialog.tsx';
import styles from './developer-screen.module.css';
import type { EditedItem } from './draft/edited-item.ts';
import { applyDraft, publishedItem } from './draft/form-draft.ts';
import { DraftBanner } from './draft-banner.tsx';
import { EditPanel } from './edit-panel.tsx';
import { ItemList } from './item-list.tsx';
import { NewerVersion } from './newer-version.tsx';
import { Preview } from './preview.tsx';
import { type FormEditor, useFormEditor } from './use-form-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface FormWorkbenchProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly document: FormDocument;
  readonly setup: ProductSetup | undefined;
}

/** Three panes over one draft: the items, the attributes of one, and the form as it would be. */
export function FormWorkbench({ panel, document, setup }: FormWorkbenchProps) {
  const text = useText();
  const published = useMemo(() => ({ document, setup }), [document, setup]);
  const editor = useFormEditor(panel, published);
  const [selected, setSelected] = useState<string>();
  const draftForm = useMemo(() => applyDraft(editor.base, editor.draft), [editor.base, editor.draft]);
  const [adding, setAdding] = useState<Adding>();
  const isThere = draftForm.document.items.some(({ name }) => name === selected);
  useUndoKeys(editor);
  const add = (added: EditedItem): void => {
    editor.add(added);
    setSelected(added.item.name);
    setAdding(undefined);
  };
  return (
    <>
      <DraftBanner editor={editor} panel={panel} />
      <NewerVersion editor={editor} />
      <div className={styles.panes}>
        <ItemList
          form={draftForm.document}
          editor={editor}
          selected={selected}
          onSelect={setSelected}
          onAdd={() => setAdding({ source: undefined })}
        />
        {selected !== undefined && isThere ? (
          <EditPanel
            key={panelKey(editor, selected)}
            panel={panel}
            name={selected}
            editor={editor}
            onGone={() => setSelected(undefined)}
            onDuplicate={() => setAdding({ source: selected })}
          />
        ) : (
          <EmptyState message={text('tEdit-Developer-choose')} />
        )}
        <Preview form={draftForm} selected={isThere ? selected : undefined} />
      </div>
      {adding && (
        <AddDialog
          panel={panel}
          form={draftForm}
          source={adding.source}
          onAdd={add}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

/** What is about to be added: a copy of a field, or one from nothing. */
interface Adding {
  readonly source: string | undefined;
}

/** The panel starts over for another item, or an item somebody else published anew. */
function panelKey({ base }: FormEditor, name: string): string {
  return JSON.stringify([name, publishedItem(base, name)]);
}
