import type { LintIssue } from '@lifeform/metadata';
import { Button, EmptyState, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import screen from '../developer-screen.module.css';
import { placeText } from '../draft/entry-texts.ts';
import { ADDED_KINDS, type AddedKind, addPlace, newPlaceID } from '../draft/layout-add.ts';
import { EntryEditor } from '../entry-editor.tsx';
import { EntryTexts } from '../entry-texts.tsx';
import { Preview } from '../preview.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewTitles } from '../use-new-title.ts';
import { LayoutPane } from './layout-pane.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Unplaced } from './unplaced.tsx';

interface LayoutTabProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** Id of the place that is open. */
  readonly entry: string | undefined;
  readonly onEntry: (id: string | undefined) => void;
}

const ADD_WORDS: Readonly<Record<AddedKind, string>> = {
  section: 'tEdit-Developer-add-layout',
  page: 'tEdit-Developer-addPage',
  group: 'tEdit-Developer-addGroup',
};

/** The form as a tree of pages, sections, groups and fields; one place of it; and the form as it would be. */
export function LayoutTab({ editor, findings, entry, onEntry }: LayoutTabProps) {
  const text = useText();
  const language = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const { base, content, drafted } = editor;
  const { form } = base;
  const titleOf = useNewTitles();
  const index = content.layout.findIndex(({ id }) => id === entry);
  const place = content.layout[index];
  const add = (kind: AddedKind): void => {
    const id = newPlaceID(content.layout, kind);
    editor.change(addPlace(form, kind, id, entry, titleOf(kind)));
    onEntry(id);
  };
  return (
    <div className={screen.panes}>
      <LayoutPane {...{ editor, findings }} selected={place?.id} onSelect={onEntry}>
        <Toolbar>
          {ADDED_KINDS.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              {text(ADD_WORDS[kind])}
            </Button>
          ))}
        </Toolbar>
        <Unplaced editor={editor} selected={place?.id} onEntry={onEntry} />
      </LayoutPane>
      {place ? (
        <EntryEditor
          part="layout"
          entry={{
            key: place.id,
            note: content.messages[placeText(form, place)]?.[language] ?? '',
            value: place,
            pointer: `/layout/${index}`,
          }}
          {...{ editor, findings, index }}
          onRename={onEntry}
        >
          <EntryTexts editor={editor} keys={[placeText(form, place)]} />
          <Toolbar>
            <Button onClick={() => setMoving(true)}>{text('tEdit-Developer-moveTo')}</Button>
          </Toolbar>
        </EntryEditor>
      ) : (
        <EmptyState message={text('tEdit-Developer-choosePlace')} />
      )}
      <Preview form={drafted} selected={place?.id} onProduct={editor.chooseProduct} />
      {place && isMoving && <MoveDialog {...{ editor }} id={place.id} onClose={() => setMoving(false)} />}
    </div>
  );
}
