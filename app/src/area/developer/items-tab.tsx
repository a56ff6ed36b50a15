import type { FormDocument } from '@lifeform/metadata';
import { EmptyState, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import { AddDialog } from './add-dialog.tsx';
import styles from './developer-screen.module.css';
import { administeredPanel } from './draft/administered-panel.ts';
import type { EditedItem } from './draft/edited-item.ts';
import { publishedItem } from './draft/form-draft.ts';
import { EditPanel } from './edit-panel.tsx';
import { ItemList } from './item-list.tsx';
import { Preview } from './preview.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface ItemsTabProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly editor: FormEditor;
  readonly selected: string | undefined;
  readonly onSelect: (name: string | undefined) => void;
  /** Adding and removing fields takes a developer. */
  readonly isDeveloper: boolean;
}

/** Three panes over one draft: the items, the attributes of one, and the form as it would be. */
export function ItemsTab({ panel, editor, selected, onSelect, isDeveloper }: ItemsTabProps) {
  const text = useText();
  const [adding, setAdding] = useState<Adding>();
  const { drafted } = editor;
  const { form } = drafted.document;
  const { messages } = editor.base.content;
  const offered = useMemo(
    () => (isDeveloper ? panel : administeredPanel(panel, form, selected ?? '', messages)),
    [isDeveloper, panel, form, selected, messages],
  );
  const isThere = drafted.document.items.some(({ name }) => name === selected);
  const add = (added: EditedItem): void => {
    editor.add(added);
    onSelect(added.item.name);
    setAdding(undefined);
  };
  return (
    <>
      <div className={styles.panes}>
        <ItemList
          panel={panel}
          form={drafted.document}
          editor={editor}
          selected={selected}
          onSelect={onSelect}
          onAdd={isDeveloper ? () => setAdding({ source: undefined }) : undefined}
        />
        {selected !== undefined && isThere ? (
          <EditPanel
            key={panelKey(editor, selected)}
            panel={offered}
            name={selected}
            editor={editor}
            isDeveloper={isDeveloper}
            onGone={() => onSelect(undefined)}
            onDuplicate={() => setAdding({ source: selected })}
          />
        ) : (
          <EmptyState message={text('tEdit-Developer-choose')} />
        )}
        <Preview form={drafted} selected={isThere ? selected : undefined} onProduct={editor.chooseProduct} />
      </div>
      {adding && (
        <AddDialog
          panel={panel}
          form={drafted}
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
function panelKey({ base, published }: FormEditor, name: string): string {
  return JSON.stringify([base.version, name, publishedItem(published, name)]);
}
