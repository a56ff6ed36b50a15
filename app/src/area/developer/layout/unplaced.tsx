import { Button, useLanguage, useText } from '@lifeform/renderer';
import screen from '../developer-screen.module.css';
import { labelIn } from '../draft/field-label.ts';
import { placeField, unplaced } from '../draft/layout-add.ts';
import type { FormEditor } from '../use-form-editor.ts';

interface UnplacedProps {
  readonly editor: FormEditor;
  /** Where a field is put: beside it, or in it. */
  readonly selected: string | undefined;
  readonly onEntry: (id: string) => void;
}

/** As many as are offered at once. */
const MOST = 20;

/** Fields that nobody gave a place, each with a press that puts it into the section or group around what is selected. */
export function Unplaced({ editor, selected, onEntry }: UnplacedProps) {
  const text = useText();
  const language = useLanguage();
  const { content, base } = editor;
  const names = unplaced(content);
  if (names.length === 0) return null;
  const label = (name: string): string => labelIn(content, base.form, name, language);
  const place = (name: string): void => {
    editor.change(placeField(name, selected));
    onEntry(name);
  };
  return (
    <>
      <p className={screen.hint}>{text('tEdit-Developer-unplaced')}</p>
      {names.slice(0, MOST).map((name) => (
        <Button key={name} onClick={() => place(name)}>
          {text('tEdit-Developer-placeNamed', { name: label(name) })}
        </Button>
      ))}
    </>
  );
}
