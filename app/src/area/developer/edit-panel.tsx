import { createForm, type Form } from '@lifeform/engine';
import { type ControlItem, type FormDocument, type FormValues, type LintIssue, sameJson } from '@lifeform/metadata';
import {
  Button,
  ConfirmDialog,
  ErrorCount,
  FormProvider,
  FormView,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHeldEntries } from '../../form/use-held-entries.ts';
import { ChangeList } from './change-list.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import styles from './developer-screen.module.css';
import { optionTexts } from './draft/entry-texts.ts';
import { fieldLabel } from './draft/field-label.ts';
import { isNewItem, publishedItem, publishedType, putItem } from './draft/form-draft.ts';
import { fromPanelValues, toPanelValues } from './draft/panel-values.ts';
import { EntryTexts } from './entry-texts.tsx';
import { FieldFindings } from './field-findings.tsx';
import { OptionsFromPart } from './options-from/options-from-part.tsx';
import { OverrideNote } from './override-note.tsx';
import { PresentChip } from './presence/present-chip.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TypeHint } from './type-hint.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface EditPanelProps {
  readonly panel: FormDocument;
  readonly name: string;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** The item was deleted. */
  readonly onGone: () => void;
  readonly onDuplicate: () => void;
  /** It has another name in the draft. */
  readonly onRename: (name: string) => void;
  readonly isDeveloper: boolean;
  /** What else is done with it. */
  readonly tools: ReactNode;
}

/** The attributes of one item, drawn by the renderer from the form that describes them. */
export function EditPanel({ panel, name, editor, findings, isDeveloper, tools, ...acts }: EditPanelProps) {
  const { onGone, onDuplicate, onRename } = acts;
  const text = useText();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { document } = editor.published;
  const base = publishedItem(editor.published, name);
  const edited = publishedItem(editor.drafted, name);
  const isNew = isNewItem(editor.published, name);
  const [type, setType] = useState<string>();
  const form = usePanelForm(panel, name, editor, setType);
  const label = fieldLabel(editor.drafted.document, name, language);
  const remove = async (): Promise<void> => {
    setAsking(false);
    if (await editor.remove(name)) onGone();
  };
  const convert = (item: ControlItem): void => {
    editor.rework(putItem(editor.base, { ...edited, item }));
    setType(undefined);
  };
  return (
    <section ref={showBelow} className={styles.edit} aria-label={text('tEdit-Developer-edit', { label })}>
      <h2>{label}</h2>
      <p className={styles.hint}>
        <code>{name}</code> <PresentChip item={name} />
      </p>
      <FormProvider form={form}>
        <OverrideNote panel={panel} setup={editor.drafted.setup} edited={edited} />
        <TypeHint />
        <FieldFindings {...{ name, editor, findings }} />
        {!isNew && <ChangeList panel={panel} formName={document.form} base={base} edited={edited} />}
        <FormView />
        <EntryTexts editor={editor} keys={optionTexts(document.form, edited.item)} />
        {isDeveloper && <OptionsFromPart key={editor.epoch} name={name} editor={editor} />}
        <Toolbar>
          <ErrorCount />
          {isDeveloper && <Button onClick={() => setRenaming(true)}>{text('tEdit-Developer-rename')}</Button>}
          {isDeveloper && <Button onClick={onDuplicate}>{text('tEdit-Developer-duplicate')}</Button>}
          {tools}
          {!isDeveloper ? null : isNew ? (
            <Button onClick={() => void remove()}>{text('tEdit-Developer-removeNew')}</Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{text('tEdit-Developer-delete')}</Button>
          )}
        </Toolbar>
      </FormProvider>
      {type !== undefined && (
        <ConvertDialog
          {...{ panel }}
          document={editor.drafted.document}
          before={edited.item}
          after={{ ...edited.item, fieldType: type }}
          onConvert={convert}
          onClose={() => setType(undefined)}
        />
      )}
      {isRenaming && <RenameDialog {...{ panel, name, editor, label, onRename }} onClose={() => setRenaming(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Developer-deleteTitle', { label })}
        confirmLabel={text('tEdit-Developer-deleteConfirm')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Developer-deleteBody', { name })}</p>
      </ConfirmDialog>
    </section>
  );
}

/** On a narrow screen the panel opens below the list: it comes into sight. Beside the list it is there already. */
function showBelow(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' });
}

/**
 * The panel's form over the item as drafted; each commit goes into the draft.
 * @param onType another type was chosen for a field that may hold saved values: it stays as it is until that is confirmed
 */
function usePanelForm(
  panel: FormDocument,
  name: string,
  editor: FormEditor,
  onType: (fieldType: string) => void,
): Form {
  const language = useLanguage();
  const latest = useRef(editor);
  latest.current = editor;
  const [form] = useState(() => {
    const made = createForm(withFixedName(panel), { locale: language, now: () => new Date() });
    made.setValues(draftedValues(panel, name, editor));
    return made;
  });
  const { epoch } = editor;
  const item = publishedItem(editor.drafted, name);
  const shown = useRef({ epoch, item });
  useEffect(() => {
    const before = shown.current;
    shown.current = { epoch, item };
    // What is done to others of the draft leaves alone what is being typed here.
    if (before.epoch === epoch || sameJson(before.item, item)) return;
    form.setValues(draftedValues(panel, name, latest.current));
  });
  useEffect(
    () =>
      form.subscribe(() => {
        const { drafted, edit, published } = latest.current;
        const origin = publishedItem(drafted, name);
        const edited = fromPanelValues(panel, drafted.document.form, origin, form.getValues());
        const { fieldType } = edited.item;
        const known = publishedType(published, origin.item);
        if (fieldType !== origin.item.fieldType && known !== undefined && known !== fieldType) {
          form.change('fieldType', origin.item.fieldType);
          onType(fieldType);
          return;
        }
        edit(name, edited, form.getState().errors.length === 0);
        // What an item leaves to its type is shown as the type has it: of another type, as that one has it.
        if (edited.item.fieldType !== origin.item.fieldType) {
          form.setValues(toPanelValues(panel, drafted.document.form, edited));
        }
      }),
    [form, panel, name, onType],
  );
  // What was entered is in the draft, which is held; what was still being typed is here.
  useHeldEntries(form, `panel ${editor.drafted.document.form} ${name}`);
  return form;
}

function draftedValues(panel: FormDocument, name: string, { drafted }: FormEditor): FormValues {
  return toPanelValues(panel, drafted.document.form, publishedItem(drafted, name));
}

/** The name of a field that exists is what everything refers to it by. */
function withFixedName(panel: FormDocument): FormDocument {
  return { ...panel, items: panel.items.map((item) => (item.name === 'name' ? { ...item, readOnly: true } : item)) };
}
