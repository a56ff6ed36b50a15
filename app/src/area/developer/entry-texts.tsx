import { labelKey } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { textWords } from './draft/finding-words.ts';
import styles from './tab-list.module.css';
import { TextPair } from './text-pair.tsx';
import type { FormEditor } from './use-form-editor.ts';
import { useWording } from './use-wording.ts';

interface EntryTextsProps {
  readonly editor: FormEditor;
  readonly keys: readonly string[];
}

/** The texts of what is open, where they are used. One that other forms show too says so. */
export function EntryTexts({ editor, keys }: EntryTextsProps) {
  const text = useText();
  const wording = useWording(editor);
  if (keys.length === 0) return null;
  const own = labelKey(editor.base.form, '');
  return (
    <div className={styles.own}>
      {keys.map((key) => (
        <TextPair
          key={key}
          editor={editor}
          messageKey={key}
          title={textWords(key, wording)}
          {...(key.startsWith(own) ? {} : { note: text('tEdit-Developer-sharedNote') })}
        />
      ))}
    </div>
  );
}
