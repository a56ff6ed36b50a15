import { FIELD_TYPES, type FieldType, type FormDocument } from '@lifeform/metadata';
import { CommandPalette, useLanguage, useText } from '@lifeform/renderer';
import { typeName } from '../draft/field-label.ts';
import { TypePicture } from './type-picture.tsx';

interface FieldPaletteProps {
  /** Offers the types, by the names it has for them and in its order. */
  readonly panel: FormDocument;
  readonly onChoose: (type: FieldType) => void;
  readonly onClose: () => void;
}

/** Every type of field with how it looks and what it is for, found by its words. */
export function FieldPalette({ panel, onChoose, onClose }: FieldPaletteProps) {
  const text = useText();
  const language = useLanguage();
  const { optionItems = [] } = panel.items.find(({ name }) => name === 'fieldType') ?? {};
  const types = optionItems.flatMap(({ code }) => FIELD_TYPES.find((type) => type === code) ?? []);
  return (
    <CommandPalette
      title={text('tEdit-Developer-add')}
      placeholder={text('tEdit-Developer-addFind')}
      noMatch={text('tEdit-Developer-addNone')}
      commands={types.map((type) => ({
        id: type,
        label: typeName(panel, type, language),
        about: text(`tEdit-Developer-type-${type}`),
        picture: <TypePicture type={type} />,
        run: () => onChoose(type),
      }))}
      onClose={onClose}
    />
  );
}
