import type { FormDocument, LintIssue } from '@lifeform/metadata';
import { Button, EmptyState, Panes, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useCallback, useState } from 'react';
import { AddField } from '../add/add-field.tsx';
import { ClipButtons, PasteButton } from '../clip/clip-buttons.tsx';
import { useClip } from '../clip/use-clip.ts';
import { placeText } from '../draft/entry-texts.ts';
import { labelsIn } from '../draft/field-label.ts';
import { ADDED_KINDS, type AddedKind, addPlace, newPlaceID } from '../draft/layout-add.ts';
import { EntryEditor } from '../entry-editor.tsx';
import { EntryTexts } from '../entry-texts.tsx';
import { Preview } from '../preview.tsx';
import { PartDialog } from '../shared/part-dialog.tsx';
import { FromPart, PartLink } from '../shared/part-link.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewTitles } from '../use-new-titles.ts';
import { LayoutPane } from './layout-pane.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceSettings } from './place-settings.tsx';
import { Unplaced } from './unplaced.tsx';

interface LayoutTabProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** Id of the place that is open. */
  readonly entry: string | undefined;
  readonly onEntry: (id: string | undefined) => void;
  /** Opens a rule. */
  readonly onRule: (id: string) => void;
}

const ADD_WORDS: Readonly<Record<AddedKind, string>> = {
  section: 'tEdit-Developer-add-layout',
  page: 'tEdit-Developer-addPage',
  group: 'tEdit-Developer-addGroup',
};

/** The form as a tree of pages, sections, groups and fields; one place of it; and the form as it would be. */
export function LayoutTab({ panel, editor, findings, entry, onEntry, onRule }: LayoutTabProps) {
  const text = useText();
  const language = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const stop = useCallback(() => setAdding(false), []);
  const show = (name: string): void => {
    onEntry(name);
    stop();
  };
  const { base, content, whole, drafted } = editor;
  const { form } = base;
  const titleOf = useNewTitles();
  const index = content.layout.findIndex(({ id }) => id === entry);
  const place = content.layout[index];
  const given = whole.layout.find(({ id, partOf }) => partOf !== undefined && id === entry);
  const add = (kind: AddedKind): void => {
    const id = newPlaceID(content.layout, kind);
    editor.change(addPlace(form, kind, id, entry, titleOf(kind)));
    onEntry(id);
  };
  const clip = useClip({
    ...{ editor, panel, isAllowed: true },
    ids: place ? [place.id] : [],
    at: place?.id,
    onPasted: ({ layout }) => {
      const top = layout.find(({ parent }) => parent === null);
      if (top) onEntry(top.id);
    },
  });
  const pick = (id: string): void => {
    if (whole.layout.some((one) => one.id === id)) onEntry(id);
  };
  return (
    <Panes>
      <LayoutPane {...{ editor, findings }} selected={place?.id ?? given?.id} onSelect={onEntry}>
        <Toolbar>
          <Button onClick={() => setAdding(true)}>{text('tEdit-Developer-add')}</Button>
          {ADDED_KINDS.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              {text(ADD_WORDS[kind])}
            </Button>
          ))}
          {content.kind === undefined && (
            <Button onClick={() => setLinking(true)}>{text('tEdit-Developer-addPart')}</Button>
          )}
          <PasteButton acts={clip} />
        </Toolbar>
        <Unplaced editor={editor} selected={place?.id} onEntry={onEntry} />
      </LayoutPane>
      {place ? (
        <EntryEditor
          part="layout"
          entry={{
            key: place.id,
            note: labelsIn(content, placeText(form, place))?.[language] ?? '',
            value: place,
            pointer: `/layout/${index}`,
          }}
          {...{ editor, findings, index }}
          onRename={onEntry}
        >
          <EntryTexts editor={editor} keys={[placeText(form, place)]} />
          {place.part !== undefined && <PartLink {...{ editor, place }} onRenamed={onEntry} />}
          <ClipButtons acts={clip} />
          <PlaceSettings {...{ editor, place, onRule }} onMove={() => setMoving(true)} />
        </EntryEditor>
      ) : given?.partOf !== undefined ? (
        <FromPart
          {...{ editor }}
          link={given.partOf}
          label={labelsIn(whole, placeText(form, given))?.[language] ?? given.id}
          name={given.id}
        />
      ) : (
        <EmptyState message={text('tEdit-Developer-choosePlace')} />
      )}
      <Preview form={drafted} selected={place?.id ?? given?.id} onProduct={editor.chooseProduct} onPick={pick} />
      {isAdding && <AddField {...{ panel, editor }} source={undefined} at={place?.id} onAdded={show} onClose={stop} />}
      {isLinking && <PartDialog {...{ editor }} at={place?.id} onAdded={onEntry} onClose={() => setLinking(false)} />}
      {place && isMoving && <MoveDialog {...{ editor }} id={place.id} onClose={() => setMoving(false)} />}
    </Panes>
  );
}
