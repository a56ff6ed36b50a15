import type { FieldType, FormDocument } from '@lifeform/metadata';
import { useEffect, useState } from 'react';
import { addField, duplicateField } from '../draft/add-field.ts';
import type { EditedItem } from '../draft/edited-item.ts';
import { publishedItem } from '../draft/form-draft.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { FieldPalette } from './field-palette.tsx';
import { NameDialog } from './name-dialog.tsx';

interface AddFieldProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly editor: FormEditor;
  /** The field to copy; undefined for a field from nothing. */
  readonly source: string | undefined;
  /** The place it is put at: behind a field, or last in a container; undefined for the end of the form. */
  readonly at: string | undefined;
  /** The field is in the draft. */
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds a field at a place: its type is chosen of the palette, then it is named. */
export function AddField({ panel, editor, source, at, onAdded, onClose }: AddFieldProps) {
  const [chosen, setChosen] = useState<FieldType>();
  const { drafted, base } = editor;
  const type = source === undefined ? chosen : publishedItem(drafted, source).item.fieldType;
  const add = (added: EditedItem): void => {
    editor.change(source === undefined ? addField(base, added, at) : duplicateField(base, source, added, at));
    onAdded(added.item.name);
  };
  // The palette closes by a choice too, and says so before it says what was chosen.
  const [isLeft, setLeft] = useState(false);
  const isOver = isLeft && type === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return type === undefined ? (
    <FieldPalette panel={panel} onChoose={setChosen} onClose={() => setLeft(true)} />
  ) : (
    <NameDialog {...{ panel, source, type, onClose }} form={drafted} onAdd={add} />
  );
}
