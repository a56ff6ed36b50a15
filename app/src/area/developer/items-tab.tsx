import type { FormDocument, LintIssue } from '@lifeform/metadata';
import { formGroupsOf } from '@lifeform/metadata/insurance';
import { Button, EmptyState, Panes, useLanguage, useText } from '@lifeform/renderer';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../session/services-context.tsx';
import { AddField } from './add/add-field.tsx';
import { BulkPanel } from './bulk/bulk-panel.tsx';
import { usePicks } from './bulk/use-picks.ts';
import { ClipButtons, PasteButton } from './clip/clip-buttons.tsx';
import { useClip } from './clip/use-clip.ts';
import { administeredPanel } from './draft/administered-panel.ts';
import { fieldLabel } from './draft/field-label.ts';
import { publishedItem } from './draft/form-draft.ts';
import { EditPanel } from './edit-panel.tsx';
import { ItemList } from './item-list.tsx';
import { Preview } from './preview.tsx';
import { FromPart } from './shared/part-link.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface ItemsTabProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  readonly selected: string | undefined;
  readonly onSelect: (name: string | undefined) => void;
  /** Adding and removing fields takes a developer. */
  readonly isDeveloper: boolean;
  /** A new field was asked for elsewhere. */
  readonly asksToAdd: boolean;
  readonly onAsked: () => void;
  /** Shows a field among the rules around it; undefined for who may not see them. */
  readonly onGraph: ((name: string) => void) | undefined;
}

/** Three panes over one draft: the items, the attributes of one, and the form as it would be. */
export function ItemsTab({ panel, editor, selected, onSelect, isDeveloper, ...asked }: ItemsTabProps) {
  const { findings, asksToAdd, onAsked, onGraph } = asked;
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const [adding, setAdding] = useState<Adding>();
  const { drafted } = editor;
  const { form } = drafted.document;
  const { messages } = editor.base.content;
  const picks = usePicks(selected);
  const panelOf = useCallback(
    (name: string) => (isDeveloper ? panel : administeredPanel(panel, form, name, messages, formGroupsOf(user, form))),
    [isDeveloper, panel, form, messages, user],
  );
  const picked = useMemo(
    // What comes from a part is set there.
    () =>
      drafted.document.items.flatMap(({ name, partOf }) =>
        picks.names.has(name) && partOf === undefined ? [name] : [],
      ),
    [drafted.document.items, picks.names],
  );
  const offered = useMemo(() => panelOf(selected ?? ''), [panelOf, selected]);
  const shown = drafted.document.items.find(({ name }) => name === selected);
  const isThere = shown !== undefined;
  const pick = (name: string): void => {
    if (drafted.document.items.every((item) => item.name !== name)) return;
    if (picks.isOn) picks.toggle(name);
    else onSelect(name);
  };
  const isEdited = selected !== undefined && isThere && shown.partOf === undefined;
  const clip = useClip({
    ...{ editor, panel, isAllowed: isDeveloper },
    ids: picks.isOn ? picked : isEdited ? [selected] : [],
    at: isEdited ? selected : undefined,
    onPasted: ({ items: [first] }) => {
      picks.stop();
      if (first) onSelect(first.name);
    },
  });
  useEffect(() => {
    if (!asksToAdd) return;
    setAdding({ source: undefined });
    onAsked();
  }, [asksToAdd, onAsked]);
  const stop = useCallback(() => setAdding(undefined), []);
  const show = (name: string): void => {
    onSelect(name);
    setAdding(undefined);
  };
  return (
    <>
      <Panes>
        <ItemList
          panel={panel}
          form={drafted.document}
          editor={editor}
          selected={selected}
          onSelect={onSelect}
          picks={picks}
          tools={isDeveloper && <PasteButton acts={clip} />}
          onAdd={isDeveloper ? () => setAdding({ source: undefined }) : undefined}
        />
        {picks.isOn ? (
          <BulkPanel {...{ editor, panel, panelOf }} names={picked}>
            {isDeveloper && <ClipButtons acts={clip} />}
          </BulkPanel>
        ) : shown?.partOf !== undefined ? (
          <FromPart
            {...{ editor }}
            link={shown.partOf}
            label={fieldLabel(drafted.document, shown.name, language)}
            name={shown.name}
          />
        ) : isEdited ? (
          <EditPanel
            key={panelKey(editor, selected, panel)}
            panel={offered}
            name={selected}
            editor={editor}
            findings={findings}
            isDeveloper={isDeveloper}
            onGone={() => onSelect(undefined)}
            onRename={onSelect}
            onDuplicate={() => setAdding({ source: selected })}
            tools={
              <>
                {isDeveloper && <ClipButtons acts={clip} isDuplicatedElsewhere />}
                {onGraph && <Button onClick={() => onGraph(selected)}>{text('tEdit-Developer-showInGraph')}</Button>}
              </>
            }
          />
        ) : (
          <EmptyState message={text('tEdit-Developer-choose')} />
        )}
        <Preview
          form={drafted}
          selected={isThere ? selected : undefined}
          onProduct={editor.chooseProduct}
          onPick={pick}
        />
      </Panes>
      {adding && (
        <AddField
          {...{ panel, editor }}
          source={adding.source}
          at={adding.source ?? (isThere ? selected : undefined)}
          onAdded={show}
          onClose={stop}
        />
      )}
    </>
  );
}

/** What is about to be added: a copy of a field, or one from nothing. */
interface Adding {
  readonly source: string | undefined;
}

/** The panel starts over for another item, an item somebody else published anew, and other sets of options. */
function panelKey({ base, published }: FormEditor, name: string, panel: FormDocument): string {
  const sets = panel.items.find((item) => item.name === 'optionSet')?.optionItems;
  return JSON.stringify([base.version, name, publishedItem(published, name), sets]);
}
